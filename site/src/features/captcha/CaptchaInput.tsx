import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import { FieldLayout } from '../../components/form/FieldLayout.tsx'
import type { FieldProps } from '../../components/form/TextField.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import type { CaptchaTexts } from './texts.ts'
import type { CaptchaState } from './use-captcha.ts'
import './captcha.css'

interface Props {
  state: CaptchaState
  field: Omit<FieldProps, 'label'>
  texts: CaptchaTexts
}

export function CaptchaInput({ state, field: { error, ...input }, texts }: Props) {
  const { captcha, isQuestion, problem, renew, change } = state
  const question = captcha && 'question' in captcha ? captcha.question : null
  return (
    <FieldLayout
      label={<span aria-live="polite">{question ?? texts.label}</span>}
      error={error}
      aside={
        <button type="button" className="link" onClick={change}>
          {isQuestion ? texts.picture : texts.asQuestion}
        </button>
      }
    >
      {(control) => (
        <>
          <div className="captcha">
            {captcha && 'image' in captcha && <img src={captcha.image} width="300" height="96" alt={texts.alt} />}
            {!captcha && (
              <p className="captcha__wait" role="status">
                {problem ?? texts.loading}
              </p>
            )}
            <button type="button" className="btn btn--sm btn--outline" onClick={renew}>
              <SvgIcon svg={arrowClockwise} />
              {isQuestion ? texts.question : texts.again}
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
