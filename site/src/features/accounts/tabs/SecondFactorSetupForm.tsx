import { toApiError } from '@dalil/api/client'
import type { SecondFactorSetup as Setup } from '@dalil/api/contract'
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw'
import { useId, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { api } from '../../../lib/api-client.ts'
import { FirstCodeForm } from './FirstCodeForm.tsx'
import type { ProfileTexts } from './texts.ts'

interface Props {
  texts: ProfileTexts
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
      <h2 id={id}>{texts['profile.security']}</h2>
      <p>{texts['profile.security.text']}</p>
      {problem && <Alert variant="error">{problem}</Alert>}
      {setup ? (
        <FirstCodeForm setup={setup} texts={texts} onDone={onDone} />
      ) : (
        <div>
          <SubmitButton type="button" isBusy={isBusy} busy={texts['home.loading']} onClick={start}>
            <SvgIcon svg={shieldCheck} />
            {texts['profile.security.start']}
          </SubmitButton>
        </div>
      )}
    </section>
  )
}
