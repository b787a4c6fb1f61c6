import { useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'
import { Banner } from './Banner.tsx'

interface Props {
  decision: { decided_by: { name: string } | null; decided_at: string | null; decision_reason: string | null }
  status: string
}

export function DecisionBanner({ decision: { decided_by, decided_at, decision_reason }, status }: Props) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Banner variant="info">
      <strong>{status}</strong>
      {decided_at &&
        ` · ${translate('dalil.decided', { name: decided_by?.name ?? translate('dalil.nobody'), when: moment(decided_at) })}`}
      {decision_reason && (
        <>
          <br />
          {decision_reason}
        </>
      )}
    </Banner>
  )
}
