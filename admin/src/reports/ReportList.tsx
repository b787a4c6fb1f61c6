import type { AdminReport } from '@dalil/api/contract'
import { reportStatuses, reportTypes } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { AutocompleteInput, ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import { useDecisions } from '../components/decisions/use-decisions.ts'
import { Moment } from '../components/display/Moment.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueUndo } from '../components/queue/QueueUndo.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useQueue } from '../components/queue/use-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { useMayOpen } from '../providers/use-may-open.ts'
import { ActDialog } from './ActDialog.tsx'
import { ReportDesk } from './ReportDesk.tsx'

const statuses = reportStatuses.map((id) => ({ id, name: `resources.reports.statuses.${id}` }))
const types = reportTypes.map((id) => ({ id, name: `resources.reports.types.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="type" source="type" choices={types} alwaysOn />,
]
const filtersWithReporter = [
  ...filters,
  <ReferenceInput key="reporter_id" source="reporter_id" reference="users" alwaysOn>
    <AutocompleteInput optionText="email" label="resources.reports.fields.reporter" />
  </ReferenceInput>,
]

/** What people say is wrong: the longest waiting first, decided in place. */
export function ReportList() {
  const seesUsers = useMayOpen('users')
  return (
    <QueueList filters={seesUsers ? filtersWithReporter : filters} waiting={{ status: 'open' }}>
      <ReportQueue />
    </QueueList>
  )
}

/** Only what is public can be taken away. */
const canAct = ({ listing, review, type }: AdminReport): boolean =>
  type === 'listing' ? listing?.status === 'approved' : review?.status === 'shown'

function ReportQueue() {
  const translate = useTranslate()
  const decisions = useDecisions('reports')
  const queue = useQueue<AdminReport>(({ id }) => !decisions.made.has(id))
  const [isActing, setActing] = useState(false)
  const report = queue.current
  const isOpen = report?.status === 'open'

  const decide = (action: 'resolve' | 'dismiss') => {
    if (!report) return
    const { id, item_title } = report
    queue.goOn()
    const status = action === 'resolve' ? 'resolved' : 'dismissed'
    decisions.decide({ id, action, title: item_title, status })
  }
  const verbs = {
    resolve: isOpen ? () => decide('resolve') : undefined,
    dismiss: isOpen ? () => decide('dismiss') : undefined,
    act: isOpen && canAct(report) ? () => setActing(true) : undefined,
  }
  return (
    <>
      <Shortcuts
        table={[
          { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: queue.next },
          { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: queue.previous },
          { keys: ['a'], label: 'resources.reports.act.any', run: verbs.act },
          { keys: ['s'], label: 'resources.reports.resolve', run: verbs.resolve },
          { keys: ['d'], label: 'resources.reports.dismiss', run: verbs.dismiss },
        ]}
      />
      <QueueView
        queue={queue}
        label={translate('resources.reports.name', { smart_count: 2 })}
        title={({ item_title }) => item_title}
        line={({ type, created_at }) => (
          <>
            {translate(`resources.reports.types.${type}`)} · <Moment at={created_at} />
          </>
        )}
      >
        {(row) => <ReportDesk report={row} verbs={verbs} />}
      </QueueView>
      {isActing && report && <ActDialog report={report} onClose={() => setActing(false)} onDone={queue.goOn} />}
      <QueueUndo
        queue={queue}
        decisions={decisions}
        say={({ status, title }) => translate(`resources.reports.done.${status}`, { title })}
      />
    </>
  )
}
