import type { AuditEntry } from '@dalil/api/contract'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { NameText } from '../components/display/NameText.tsx'
import { toShowPath } from '../paths.ts'

export function AuditEntryActor({ entry: { actor, address } }: { entry: AuditEntry }) {
  const translate = useTranslate()
  return (
    <div>
      {actor ? (
        <Link component={RouterLink} to={toShowPath('users', actor.id)}>
          <NameText>{actor.name}</NameText>
        </Link>
      ) : (
        translate('dalil.no_account')
      )}
      {address && (
        <div>
          <bdi dir="ltr">{address}</bdi>
        </div>
      )}
    </div>
  )
}
