import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import { FieldLayout } from '../../components/form/FieldLayout.tsx'
import type { FieldProps } from '../../components/form/TextField.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import type { CaptchaState } from './use-captcha.ts'
import './captcha.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

interface Props {
  state: CaptchaState
  field: Omit<FieldProps, 'label'>
  texts: Texts<'report.captcha' | 'home.loading'>
}

export function CaptchaInput({ state, field: { error, ...input }, texts }: Props) {
  const { captcha, isQuestion, problem, renew, change } = state
  const question = captcha && 'question' in captcha ? captcha.question : null
  return (
    <FieldLayout
      label={<span aria-live="polite">{question ?? texts['report.captcha']}</span>}
      error={error}
      aside={
        <button type="button" className="link" onClick={change}>
          {isQuestion ? texts['report.captcha.picture'] : texts['report.captcha.words']}
        </button>
      }
    >
      {(control) => (
        <>
          <div className="row captcha">
            {captcha && 'image' in captcha && (
              <img src={captcha.image} width="300" height="96" alt={texts['report.captcha.alt']} />
            )}
            {!captcha && (
              <p className="captcha__wait" role="status">
                {problem ?? texts['home.loading']}
              </p>
            )}
            <button type="button" className="btn btn--sm btn--outline" onClick={renew}>
              <SvgIcon svg={arrowClockwise} />
              {isQuestion ? texts['report.captcha.question'] : texts['report.captcha.again']}
            </button>
          </div>
          <input
            className="input"
            {...control}
            {...input}
            dir={question ? 'auto' : 'ltr'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </FieldLayout>
  )
}
