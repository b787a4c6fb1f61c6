import type { AdminReview } from '@dalil/api/contract'
import { useTranslate } from 'react-admin'
import { NameText } from '../components/display/NameText.tsx'
import { RoleTag } from '../users/RoleTag.tsx'

export function HiddenBy({ review: { hidden_by } }: { review: AdminReview }) {
  const translate = useTranslate()
  if (!hidden_by) return translate('dalil.no_account')
  return (
    <>
      <NameText>{hidden_by.name || translate('dalil.changes.deleted_account')}</NameText>{' '}
      <RoleTag role={hidden_by.role} />
    </>
  )
}
