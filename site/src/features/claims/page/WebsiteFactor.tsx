import { toApiError } from '@dalil/api/client'
import { toVerificationLine, verificationName } from '@dalil/api/contract/rules'
import { useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'
import { toDomain } from './to-domain.ts'

type WebsiteFactorProps = ClaimPartProps & { website: string; token: string }

export function WebsiteFactor({ claim, texts, reload, website, token }: WebsiteFactorProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const check = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await api.post(`/claims/${claim.id}/check-website`)
      showToast({ variant: 'success', text: texts['claim.website.done'] })
      await reload()
    } catch (error) {
      const { errors, message } = toApiError(error)
      setProblem(errors.website?.[0] ?? message)
    } finally {
      setBusy(false)
    }
  }
  const lines = {
    [texts['claim.website.dns']]: toVerificationLine(token),
    [texts['claim.website.meta']]: `<meta name="${verificationName}" content="${token}">`,
  }
  return (
    <>
      <p>{texts['claim.website.text'].replace('{website}', toDomain(website))}</p>
      {Object.entries(lines).map(([label, line]) => (
        <div key={label} className="claim-page__line">
          <span className="hint">{label}</span>
          <code dir="ltr">{line}</code>
          <button
            type="button"
            className="btn btn--sm btn--outline"
            aria-label={`${texts['claim.website.copy']}: ${label}`}
            onClick={() =>
              void navigator.clipboard
                .writeText(line)
                .then(() => showToast({ variant: 'success', text: texts['claim.website.copied'] }))
            }
          >
            {texts['claim.website.copy']}
          </button>
        </div>
      ))}
      {problem && <Alert variant="error">{problem}</Alert>}
      <div>
        <SubmitButton type="button" isBusy={isBusy} busy={texts['form.sending']} onClick={() => void check()}>
          {texts['claim.code.confirm']}
        </SubmitButton>
      </div>
    </>
  )
}
