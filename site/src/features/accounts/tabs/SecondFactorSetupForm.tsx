import { toApiError } from '@dalil/api/client'
import type { RecoveryCodeList, SecondFactorSetup as Setup } from '@dalil/api/contract'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import { useEffect, useId, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { toCodeError } from '../code-error.ts'
import type { ProfileTexts } from '../profile-texts.ts'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  texts: ProfileTexts['security']
  onDone: (recoveryCodes: string[]) => void
}

export function SecondFactorSetupForm({ texts, onDone }: Props) {
  const id = useId()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setSetup(await api.post<Setup>('/user/second-factor'))
    } catch (error) {
      setProblem(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.text}</p>
      {problem && <Alert variant="error">{problem}</Alert>}
      {setup ? (
        <FirstCode setup={setup} texts={texts} onDone={onDone} />
      ) : (
        <div>
          <SubmitButton type="button" isBusy={isBusy} busy={texts.loading} onClick={start}>
            <SvgIcon svg={shieldCheck} />
            {texts.start}
          </SubmitButton>
        </div>
      )}
    </section>
  )
}

function FirstCode({ setup, texts, onDone }: Props & { setup: Setup }) {
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).secondFactorCode,
    values: { code: '' },
    issues: texts.issues,
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
    <div className="second-factor">
      {/* In an `<img>` the SVG cannot run scripts or load resources. */}
      <img
        className="second-factor__qr"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        width="208"
        height="208"
        alt={texts.qr}
      />
      <div className="stack">
        <p>{texts.scan}</p>
        <div>
          <a className="link" href={setup.otpauth_url}>
            {texts.openApp}
          </a>
        </div>
        <p>{texts.secret}</p>
        <p className="second-factor__secret">
          <bdi dir="ltr">{groupCharacters(setup.secret)}</bdi>
        </p>
        <div>
          <CopyButton text={setup.secret} texts={{ copy: texts.copy, copied: texts.copied }} />
        </div>
        <p>{texts.enter}</p>
        <Form form={form}>
          <TextField
            {...form.field('code')}
            label={texts.code}
            hint={texts.codeHint}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <SubmitButton isBusy={form.isBusy} busy={texts.loading}>
            {texts.confirm}
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}

const groupCharacters = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
