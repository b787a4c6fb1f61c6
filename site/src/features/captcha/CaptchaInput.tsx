import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import type { ComponentProps } from 'react'
import { TextField } from '../../components/form/TextField.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import type { CaptchaState } from './use-captcha.ts'
import type { CaptchaWords } from './words.ts'
import './captcha.css'

interface Props {
  state: CaptchaState
  field: Omit<ComponentProps<typeof TextField>, 'label'>
  words: CaptchaWords
}

export function CaptchaInput({ state, field, words }: Props) {
  const { captcha, inWords, problem, renew, change } = state
  const question = captcha && 'question' in captcha ? captcha.question : null
  return (
    <>
      <div className="captcha">
        {captcha && 'image' in captcha && <img src={captcha.image} width="300" height="96" alt={words.alt} />}
        {!captcha && (
          <p className="captcha__wait" role="status">
            {problem ?? words.loading}
          </p>
        )}
        <button type="button" className="btn btn--sm btn--outline" onClick={renew}>
          <SvgIcon svg={arrowClockwise} />
          {inWords ? words.question : words.again}
        </button>
      </div>
      <TextField
        {...field}
        label={<span aria-live="polite">{question ?? words.label}</span>}
        dir={question ? 'auto' : 'ltr'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <button type="button" className="link" onClick={change}>
          {inWords ? words.picture : words.words}
        </button>
      </div>
    </>
  )
}
