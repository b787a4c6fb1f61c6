import { useTranslate } from 'react-admin'
import { useFormat } from '../use-format.ts'
import { Banner } from './Banner.tsx'

interface Props {
  of: { decided_by: { name: string } | null; decided_at: string | null; decision_reason: string | null }
  state: string
}

/** What was decided, by whom, when and why. */
export function Decided({ of: { decided_by, decided_at, decision_reason }, state }: Props) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Banner tone="info">
      <strong>{state}</strong>
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
