import type { MailEntry } from '@dalil/api/contract'
import { mailStatuses } from '@dalil/db/vocabulary'
import Retry from '@mui/icons-material/ReplayOutlined'
import { Box } from '@mui/material'
import { SelectInput, TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { MailServer } from './MailServer.tsx'
import { TestMailButton } from './TestMailButton.tsx'

const choices = mailStatuses.map((id) => ({ id, name: `resources.mails.states.${id}` }))
const variants = { queued: 'info', sent: 'success', failed: 'error', dropped: 'neutral' } as const

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.mails.search" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="state" source="state" choices={choices} alwaysOn />,
]

const columns: Column<MailEntry>[] = [
  { key: 'created_at', cell: ({ created_at }) => <TimeAgo at={created_at} />, isNarrow: true },
  { key: 'recipient', cell: (mail) => <MailRecipient mail={mail} /> },
  { key: 'template', cell: ({ template }) => <bdi dir="ltr">{template}</bdi>, isNarrow: true },
  { key: 'state', cell: (mail) => <MailState mail={mail} />, isNarrow: true },
  {
    key: 'last_response',
    cell: ({ last_response }) => (
      <Box component="bdi" dir="ltr" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {last_response}
      </Box>
    ),
  },
  { key: 'actions', cell: (mail) => <MailActions mail={mail} />, isNarrow: true },
]

export const MailList = () => (
  <TableList<MailEntry> filters={filters} columns={columns} tools={<TestMailButton />} lead={<MailServer />} />
)

function MailRecipient({ mail: { recipient } }: { mail: MailEntry }) {
  const translate = useTranslate()
  return recipient === null ? translate('resources.mails.no_recipient') : <EmailAddress address={recipient} />
}

function MailState({ mail: { state, tries } }: { mail: MailEntry }) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <>
      <Tag variant={variants[state]}>{translate(`resources.mails.states.${state}`)}</Tag>
      {tries > 1 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate('resources.mails.fields.tries')}: {number(tries)}
        </Box>
      )}
    </>
  )
}

function MailActions({ mail }: { mail: MailEntry }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { decide } = useDataProvider<BackOfficeProvider>()
  if (!mail.can_retry) return null
  return (
    <RecordActions
      resource="mails"
      record={mail}
      name={mail.recipient ?? mail.template}
      isRow
      actions={[
        {
          name: 'retry',
          label: translate('resources.mails.retry'),
          button: { startIcon: <Retry /> },
          run: async () => {
            await decide('mails', mail.id, { action: 'retry' })
            notify('resources.mails.retried', { type: 'info' })
            refresh()
          },
          failed: 'resources.mails.retry_failed',
        },
      ]}
    />
  )
}
