import type { ListedAccount } from '@dalil/api/contract'
import { roles } from '@dalil/db/vocabulary'
import { BooleanInput, FilterButton, Link, SelectInput, SortButton, TextInput, useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
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

const tools = (
  <>
    <FilterButton />
    <SortButton fields={['created_at', 'email']} />
  </>
)

const columns: Column<ListedAccount>[] = [
  {
    key: 'name',
    cell: (user) => (
      <Link to={toShowPath('users', user.id)} sx={{ fontWeight: 600 }}>
        <NameText>{formatFullName(user)}</NameText>
      </Link>
    ),
  },
  { key: 'email', cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'role', cell: (user) => <RoleWithCountries person={user} />, isNarrow: true },
  { key: 'created_at', cell: ({ created_at }) => <DateText at={created_at} />, isNarrow: true },
  { key: 'last_seen_at', cell: ({ last_seen_at }) => last_seen_at && <TimeAgo at={last_seen_at} />, isNarrow: true },
  { key: 'counts', cell: (user) => <ContentCounts user={user} />, isNarrow: true },
  { key: 'actions', cell: (user) => <UserActions user={user} />, isNarrow: true },
]

function ContentCounts({ user: { listings_count, reviews_count } }: { user: ListedAccount }) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <>
      <div>
        {translate('resources.users.activity_counts.listings')}: {number(listings_count)}
      </div>
      <div>
        {translate('resources.users.activity_counts.reviews')}: {number(reviews_count)}
      </div>
    </>
  )
}

export function UserList() {
  const translate = useTranslate()
  return (
    <TableList<ListedAccount>
      filters={filters}
      columns={columns}
      perPage={10}
      tools={tools}
      failed={translate('resources.users.messages.fetch_failed')}
    />
  )
}
