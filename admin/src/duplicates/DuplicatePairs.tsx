import type { AdminDuplicate } from '@dalil/api/contract'
import { duplicateReasons, duplicateStatuses } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useQueue } from '../components/queue/use-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { useNotifyError } from '../components/use-notify-error.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'
import { PairDetail } from './PairDetail.tsx'

const statuses = duplicateStatuses.map((id) => ({ id, name: `resources.duplicates.statuses.${id}` }))
const reasons = duplicateReasons.map((id) => ({ id, name: `resources.duplicates.reasons.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
]

export function DuplicatePairs() {
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'open' }} sort={{ field: 'score', order: 'DESC' }}>
      <PairQueue />
    </QueueList>
  )
}

function PairQueue() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const queue = useQueue<AdminDuplicate>()
  const { current } = queue
  const dismiss = async (id: number) => {
    try {
      await request(`${adminApiUrl}/duplicates/${id}/dismiss`, { method: 'POST', body: '{}' })
      notify('resources.duplicates.dismissed', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    refresh()
  }
  const isOpen = current?.status === 'open'
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts
          shortcuts={[
            { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: queue.next },
            { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: queue.previous },
            { keys: ['d'], label: 'resources.duplicates.dismiss', run: isOpen ? () => dismiss(current.id) : undefined },
          ]}
        />
      </Box>
      <QueueView
        queue={queue}
        label={translate('resources.duplicates.name', { smart_count: 2 })}
        title={({ listings }) => listings[0].title}
        line={({ reasons }) => reasons.map((reason) => translate(`resources.duplicates.reasons.${reason}`)).join(' · ')}
      >
        {(pair) => <PairDetail key={pair.id} pair={pair} onDismiss={() => dismiss(pair.id)} />}
      </QueueView>
    </>
  )
}
