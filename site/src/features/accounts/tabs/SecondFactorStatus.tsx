import type { SecondFactorState } from '@dalil/api/contract'
import { toDateFormat } from '@dalil/api/contract/rules'
import { useId, useState } from 'react'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import type { ProfileTexts } from './texts/profile-texts.ts'

interface Props {
  state: SecondFactorState
  texts: ProfileTexts
  onOff: () => Promise<unknown>
}

export function SecondFactorStatus({ state, texts, onOff }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { confirmed_at, recovery_codes_left } = state
  const securityTexts = texts.security
  const since = confirmed_at ? toDateFormat(readCurrentLocale().lang).format(new Date(confirmed_at)) : ''

  const turnOff = async () => {
    await api.delete('/user/second-factor')
    await onOff()
    showToast({ variant: 'success', text: securityTexts.stopped })
  }
  return (
    <section className="panel strip" aria-labelledby={id}>
      <div className="stack">
        <div className="row">
          <h2 id={id}>{securityTexts.title}</h2>
          <span className="badge badge--success">{securityTexts.since.replace('{date}', since)}</span>
        </div>
        <p>{securityTexts.text}</p>
        <p>{securityTexts.left[recovery_codes_left]}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        {securityTexts.stop}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={turnOff}
        texts={{
          ...texts.dialog,
          title: securityTexts.stopQuestion,
          text: securityTexts.stopText,
          confirm: securityTexts.stopConfirm,
          busy: securityTexts.stopBusy,
        }}
      />
    </section>
  )
}
