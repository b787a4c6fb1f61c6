import type { Account } from '@dalil/api/contract'
import { roles } from '@dalil/db/vocabulary'
import { Link } from '@mui/material'
import { List, SelectInput, TextInput, TopToolbar, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Banner } from '../components/Banner.tsx'
import { Day } from '../components/Day.tsx'
import { ExportButton } from '../components/ExportButton.tsx'
import { Pager } from '../components/Pager.tsx'
import { type Column, Sheet } from '../components/Sheet.tsx'
import { nameOf } from './name-of.ts'
import { RoleTag } from './RoleTag.tsx'
import { UserActions } from './UserActions.tsx'

const choices = roles.map((id) => ({ id, name: `resources.users.roles.${id}` }))

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.users.search" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="role" source="role" choices={choices} alwaysOn />,
]

const columns: Column<Account>[] = [
  {
    key: 'name',
    label: 'resources.users.fields.name',
    cell: (user) => (
      <Link component={RouterLink} to={`/users/${user.id}/show`} sx={{ fontWeight: 600 }}>
        {nameOf(user)}
      </Link>
    ),
  },
  {
    key: 'email',
    label: 'resources.users.fields.email',
    cell: ({ email }) => <bdi style={{ overflowWrap: 'anywhere' }}>{email}</bdi>,
  },
  { key: 'role', label: 'resources.users.fields.role', cell: ({ role }) => <RoleTag role={role} />, isNarrow: true },
  {
    key: 'created_at',
    label: 'resources.users.fields.created_at',
    cell: ({ created_at }) => <Day at={created_at} />,
    isNarrow: true,
  },
  { key: 'actions', label: 'dalil.actions', cell: (user) => <UserActions user={user} />, isNarrow: true },
]

export function UserList() {
  const translate = useTranslate()
  return (
    <List
      debounce={300}
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={10}
      pagination={<Pager />}
      actions={
        <TopToolbar>
          <ExportButton />
        </TopToolbar>
      }
      error={<Banner tone="bad">{translate('resources.users.messages.fetch_failed')}</Banner>}
      empty={false}
      component="div"
    >
      <Sheet<Account> caption={translate('resources.users.name', { smart_count: 2 })} columns={columns} />
    </List>
  )
}
