import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import { useState } from 'react'
import { SvgIcon } from '../icon/SvgIcon.tsx'
import { FieldLayout } from './FieldLayout.tsx'
import type { FieldProps } from './TextField.tsx'
import '../../styles/button.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password'
  texts: Texts<'account.password.show' | 'account.password.hide'>
}

export function PasswordInput({ label, optional, hint, aside, error, texts, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => (
        <div className="affix">
          <input className="input" dir="ltr" {...control} {...input} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className="btn btn--icon"
            aria-label={isShown ? texts['account.password.hide'] : texts['account.password.show']}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <SvgIcon svg={isShown ? eyeSlash : eye} />
          </button>
        </div>
      )}
    </FieldLayout>
  )
}
