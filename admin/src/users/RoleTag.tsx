import type { AdministeredAccount } from '@dalil/api/contract'
import type { Role } from '@dalil/db/vocabulary'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { CountryNames } from './CountryNames.tsx'

const variants = { user: 'neutral', moderator: 'success', admin: 'info', super_admin: 'warning' } as const

export function RoleTag({ role }: { role: Role }) {
  const translate = useTranslate()
  return <Tag variant={variants[role]}>{translate(`resources.users.roles.${role}`)}</Tag>
}

type Person = Pick<AdministeredAccount, 'role' | 'moderates'> & Partial<Pick<AdministeredAccount, 'suspended_at'>>

export function RoleWithCountries({ person: { role, moderates, suspended_at } }: { person: Person }) {
  const translate = useTranslate()
  return (
    <>
      <RoleTag role={role} /> {suspended_at && <Tag variant="error">{translate('resources.users.suspended')}</Tag>}
      {moderates.length > 0 && (
        <Typography
          component="div"
          variant="body2"
          sx={{ color: 'text.secondary', whiteSpace: 'normal', minWidth: '10rem' }}
        >
          <CountryNames codes={moderates} />
        </Typography>
      )}
    </>
  )
}
