import type { Invitation } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'
import Block from '@mui/icons-material/BlockOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import { Link, TextInput, useCreate, useNotify, useRefresh, useTranslate } from 'react-admin'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Tag } from '../components/display/Tag.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { Lead, TableList } from '../components/lists/TableList.tsx'
import { useRemoval } from '../components/use-removal.ts'
import { toShowPath } from '../paths.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { RoleWithCountries } from '../users/RoleTag.tsx'
import { InviteButton } from './InviteButton.tsx'

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.invitations.search" alwaysOn sx={{ minWidth: 260 }} />,
]

const columns: Column<Invitation>[] = [
  { key: 'email', cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'role', cell: (invitation) => <RoleWithCountries person={invitation} />, isNarrow: true },
  {
    key: 'invited_by',
    cell: ({ invited_by: { id, name } }) => (
      <Link to={toShowPath('users', id)}>
        <NameText>{name}</NameText>
      </Link>
    ),
  },
  { key: 'created_at', cell: ({ created_at }) => <DateText at={created_at} />, isNarrow: true },
  { key: 'expires_at', cell: ({ expires_at }) => <Expiry at={expires_at} />, isNarrow: true },
  { key: 'actions', cell: (invitation) => <InvitationActions invitation={invitation} />, isNarrow: true },
]

export const InvitationList = () => (
  <TableList<Invitation> filters={filters} columns={columns} tools={<InviteButton />} lead={<Lead />} />
)

function Expiry({ at }: { at: string }) {
  const translate = useTranslate()
  if (Date.parse(at) > Date.now()) return <DateText at={at} />
  return <Tag variant="neutral">{translate('resources.invitations.expired')}</Tag>
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const viewer = useViewer()
  const [create] = useCreate<Invitation>()
  const remove = useRemoval('invitations')
  const { email, role, moderates, invited_by } = invitation
  const mayRun = () => invited_by.id === viewer?.id || mayAdminister(viewer, invitation)
  return (
    <RecordActions
      resource="invitations"
      record={invitation}
      name={email}
      isRow
      actions={[
        {
          name: 'again',
          label: translate('resources.invitations.again'),
          button: { startIcon: <Mail /> },
          mayRun,
          failed: 'resources.invitations.failed',
          run: async () => {
            await create('invitations', { data: { email, role, moderates } }, { returnPromise: true })
            notify('resources.invitations.sent', { type: 'success' })
            refresh()
          },
        },
        {
          name: 'withdraw',
          label: translate('resources.invitations.withdraw'),
          button: { color: 'error', startIcon: <Block /> },
          mayRun,
          toQuestion: () => ({
            title: translate('resources.invitations.withdraw'),
            text: translate('resources.invitations.withdraw_confirm', { name: email }),
          }),
          failed: 'resources.invitations.withdraw_failed',
          run: () => remove(invitation, 'resources.invitations.withdrawn'),
        },
      ]}
    />
  )
}
