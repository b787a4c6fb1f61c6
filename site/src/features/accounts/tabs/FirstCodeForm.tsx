import type { RecoveryCodeList, SecondFactorSetup as Setup } from '@dalil/api/contract'
import { useEffect } from 'react'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { toCodeError } from '../second-factor/code-error.ts'
import { CopyButton } from './CopyButton.tsx'
import type { ProfileTexts } from './texts.ts'

interface Props {
  setup: Setup
  texts: ProfileTexts
  onDone: (recoveryCodes: string[]) => void
}

export function FirstCodeForm({ setup, texts, onDone }: Props) {
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).secondFactorCode,
    values: { code: '' },
    texts,
    onSubmit: async (given) => {
      try {
        const { recovery_codes } = await api.post<RecoveryCodeList>('/user/second-factor/confirm', given)
        onDone(recovery_codes)
      } catch (error) {
        throw toCodeError(error)
      }
    },
  })
  const { setFocus } = form.form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <div className="stack stack--md second-factor">
      {/* An SVG in an `<img>` cannot run scripts or load resources. */}
      <img
        className="second-factor__qr"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        width="208"
        height="208"
        alt={texts['profile.security.qr']}
      />
      <div className="stack">
        <p>{texts['profile.security.scan']}</p>
        <div>
          <a className="link" href={setup.otpauth_url}>
            {texts['profile.security.open']}
          </a>
        </div>
        <p>{texts['profile.security.secret']}</p>
        <p className="second-factor__secret">
          <bdi dir="ltr">{groupCharacters(setup.secret)}</bdi>
        </p>
        <div>
          <CopyButton
            text={setup.secret}
            label={texts['profile.security.copy']}
            copied={texts['profile.security.copied']}
          />
        </div>
        <p>{texts['profile.security.enter']}</p>
        <Form form={form} send={texts['profile.security.confirm']} busy={texts['home.loading']}>
          <TextField
            {...form.field('code')}
            label={texts['second_factor.code']}
            hint={texts['second_factor.code.hint']}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </Form>
      </div>
    </div>
  )
}

const groupCharacters = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
