import arrowLeft from '@phosphor-icons/core/regular/arrow-left.svg?raw'
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { createPaths } from '../../../../lib/paths.ts'
import { formSteps, lastStep } from '../form-steps.ts'
import type { StepProps } from './step-props.ts'

interface Props extends Pick<StepProps, 'form' | 'isNew' | 'locale' | 'texts'> {
  at: number
  mayPublish: boolean
  isLoading: boolean
  onBack: () => void
}

export function StepButtons({ form, isNew, locale, texts, at, mayPublish, isLoading, onBack }: Props) {
  const following = formSteps[at + 1]
  const [hasAcceptedTerms, isPublished] = form.form.watch(['terms', 'is_published'])
  const newText = mayPublish && isPublished ? texts['listing.form.send'] : texts['listing.form.save_draft']
  return (
    <>
      {at === lastStep && !hasAcceptedTerms && (
        <p className="hint" id="terms-first">
          {texts['listing.form.terms.first']}
        </p>
      )}
      <div className="form__foot">
        {at > 0 ? (
          <button type="button" className="btn btn--outline" onClick={onBack}>
            <SvgIcon svg={arrowLeft} className="i--flip" />
            {texts['listing.form.previous']}
          </button>
        ) : (
          <a className="btn btn--outline" href={createPaths(locale).to('myListings')}>
            {texts['listing.form.cancel']}
          </a>
        )}
        {following ? (
          <SubmitButton key="next" isBusy={isLoading} busy={texts['home.loading']}>
            {texts['listing.form.next'].replace('{name}', texts[`listing.form.step.${following.id}`])}
            <SvgIcon svg={arrowRight} className="i--flip" />
          </SubmitButton>
        ) : (
          <SubmitButton
            key="save"
            isBusy={form.isBusy}
            busy={texts['form.saving']}
            isReady={hasAcceptedTerms && !form.isBusy}
            aria-describedby="terms-first"
          >
            {isNew ? newText : texts['listing.form.save']}
          </SubmitButton>
        )}
      </div>
    </>
  )
}
