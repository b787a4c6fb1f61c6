import type { SecondFactorState } from '@dalil/api/contract'
import { useId, useState } from 'react'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { formatDay } from '../../../lib/intl/island-formats.ts'
import type { ProfileTexts } from './texts.ts'

interface Props {
  state: SecondFactorState
  texts: ProfileTexts
  onOff: () => Promise<unknown>
}

export function SecondFactorStatus({ state, texts, onOff }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { confirmed_at, recovery_codes_left } = state
  const since = confirmed_at ? formatDay(confirmed_at) : ''

  const turnOff = async () => {
    await api.delete('/user/second-factor')
    await onOff()
    showToast({ variant: 'success', text: texts['profile.security.stopped'] })
  }
  return (
    <section className="panel row row--between strip" aria-labelledby={id}>
      <div className="stack">
        <div className="row">
          <h2 id={id}>{texts['profile.security']}</h2>
          <span className="badge badge--success">{texts['profile.security.since'].replace('{date}', since)}</span>
        </div>
        <p>{texts['profile.security.text']}</p>
        <p>{texts.recoveryCodesLeft[recovery_codes_left]}</p>
      </div>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        {texts['profile.security.stop']}
      </button>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={turnOff}
        title={texts['profile.security.stop.question']}
        text={texts['profile.security.stop.text']}
        confirm={texts['profile.security.stop.confirm']}
        busy={texts['profile.security.stop.busy']}
        texts={texts}
      />
    </section>
  )
}
