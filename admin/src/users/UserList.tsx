import type { Account } from '@dalil/api/contract'
import { roles } from '@dalil/db/vocabulary'
import { Link } from '@mui/material'
import { BooleanInput, FilterButton, SelectInput, TextInput, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { DateText } from '../components/display/DateText.tsx'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { toShowPath } from '../paths.ts'
import { formatFullName } from '../providers/session.ts'
import { RoleWithCountries } from './RoleTag.tsx'
import { UserActions } from './UserActions.tsx'

const choices = roles.map((id) => ({ id, name: `resources.users.roles.${id}` }))

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.users.search" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="role" source="role" choices={choices} alwaysOn />,
  <BooleanInput key="is_suspended" source="is_suspended" />,
]

const columns: Column<Account>[] = [
  {
    key: 'name',
    label: 'resources.users.fields.name',
    cell: (user) => (
      <Link component={RouterLink} to={toShowPath('users', user.id)} sx={{ fontWeight: 600 }}>
        <NameText>{formatFullName(user)}</NameText>
      </Link>
    ),
  },
  {
    key: 'email',
    label: 'resources.users.fields.email',
    cell: ({ email }) => <EmailAddress address={email} />,
  },
  {
    key: 'role',
    label: 'resources.users.fields.role',
    cell: (user) => <RoleWithCountries person={user} />,
    isNarrow: true,
  },
  {
    key: 'created_at',
    label: 'resources.users.fields.created_at',
    cell: ({ created_at }) => <DateText at={created_at} />,
    isNarrow: true,
  },
  { key: 'actions', label: 'dalil.actions', cell: (user) => <UserActions user={user} />, isNarrow: true },
]

export function UserList() {
  const translate = useTranslate()
  return (
    <TableList<Account>
      filters={filters}
      columns={columns}
      perPage={10}
      tools={<FilterButton />}
      failed={translate('resources.users.messages.fetch_failed')}
    />
  )
}
