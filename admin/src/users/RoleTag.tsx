import type { Account } from '@dalil/api/contract'
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

export function RoleWithCountries({ person: { role, moderates } }: { person: Pick<Account, 'role' | 'moderates'> }) {
  return (
    <>
      <RoleTag role={role} />
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
