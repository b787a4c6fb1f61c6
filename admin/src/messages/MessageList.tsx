import type { AdminMessage } from '@dalil/api/contract'
import { SelectInput, useTranslate } from 'react-admin'
import { NameText } from '../components/display/NameText.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { toMoveShortcuts } from '../components/queue/move-shortcuts.ts'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useQueue } from '../components/queue/use-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { MessageDetail } from './MessageDetail.tsx'

const choices = ['false', 'true'].map((id) => ({ id, name: `resources.messages.answered.${id}` }))
const filters = [<SelectInput key="is_answered" source="is_answered" choices={choices} alwaysOn />]

export const MessageList = () => (
  <QueueList filters={filters} defaultFilters={{ is_answered: 'false' }}>
    <MessageQueue />
  </QueueList>
)

function MessageQueue() {
  const translate = useTranslate()
  const queue = useQueue<AdminMessage>()
  return (
    <>
      <Shortcuts shortcuts={[...toMoveShortcuts(queue)]} />
      <QueueView
        queue={queue}
        label={translate('resources.messages.name', { smart_count: 2 })}
        names={({ subject }) => ({ first: subject, second: undefined })}
        line={({ name, created_at }) => (
          <>
            <NameText>{name}</NameText> · <TimeAgo at={created_at} />
          </>
        )}
      >
        {(row) => <MessageDetail key={row.id} message={row} onAnswered={queue.advance} />}
      </QueueView>
    </>
  )
}
