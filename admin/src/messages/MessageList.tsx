import type { AdminMessage } from '@dalil/api/contract'
import { SelectInput, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { BlockedTag } from '../components/decisions/BlockedWords.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
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
  const mark: Action<AdminMessage> = {
    name: 'answer',
    label: translate('resources.messages.mark'),
    status: 'answered',
    isBulk: true,
  }
  return (
    <DecisionQueue<AdminMessage>
      resource="messages"
      actions={[mark]}
      isTickable={({ answered_at }) => answered_at === null}
      toNames={({ subject }) => ({ first: subject, second: undefined })}
      toLine={({ name }) => <NameText>{name}</NameText>}
      toTags={({ blocked_words }) => <BlockedTag words={blocked_words} />}
    >
      {(row, _, advance) => <MessageDetail key={row.id} message={row} onAnswered={advance} />}
    </DecisionQueue>
  )
}
