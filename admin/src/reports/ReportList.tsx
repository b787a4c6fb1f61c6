import type { AdminReport } from '@dalil/api/contract'
import { reportStatuses, reportTypes } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { AutocompleteInput, ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { toMoveShortcuts } from '../components/queue/move-shortcuts.ts'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useDecisionQueue } from '../components/queue/use-decision-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { type DisplayNames, useDisplayNames } from '../components/use-display-names.ts'
import { useMayOpen } from '../providers/use-may-open.ts'
import { ReportDetail } from './ReportDetail.tsx'
import { TakedownDialog } from './TakedownDialog.tsx'

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

export function ReportList() {
  const seesUsers = useMayOpen('users')
  return (
    <QueueList filters={seesUsers ? filtersWithReporter : filters} defaultFilters={{ status: 'open' }}>
      <ReportQueue />
    </QueueList>
  )
}

const canTakeDown = ({ listing, review, type }: AdminReport): boolean =>
  type === 'listing' ? listing?.status === 'approved' : review?.status === 'shown'

function ReportQueue() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const toReportNames = ({ listing, review, item_title }: AdminReport): DisplayNames => {
    const reference = listing ?? review?.listing
    return reference ? toNames(reference) : { first: item_title, second: undefined }
  }
  const { queue, decisions, undo, undoShortcut } = useDecisionQueue<AdminReport>('reports')
  const [isTakingDown, setTakingDown] = useState(false)
  const report = queue.current
  const isOpen = report?.status === 'open'

  const decide = (action: 'resolve' | 'dismiss') => {
    if (!report) return
    const { id } = report
    queue.advance()
    const status = action === 'resolve' ? 'resolved' : 'dismissed'
    decisions.decide({ id, action, title: toReportNames(report).first, status, was: report.status })
  }
  const actions = {
    resolve: isOpen ? () => decide('resolve') : undefined,
    dismiss: isOpen ? () => decide('dismiss') : undefined,
    takeDown: isOpen && canTakeDown(report) ? () => setTakingDown(true) : undefined,
  }
  return (
    <>
      <Shortcuts
        shortcuts={[
          ...toMoveShortcuts(queue),
          { keys: ['a'], label: 'resources.reports.takedown.any', run: actions.takeDown },
          { keys: ['s'], label: 'resources.reports.resolve', run: actions.resolve },
          { keys: ['d'], label: 'resources.reports.dismiss', run: actions.dismiss },
          undoShortcut,
        ]}
      />
      <QueueView
        queue={queue}
        label={translate('resources.reports.name', { smart_count: 2 })}
        names={toReportNames}
        line={({ type, reason, created_at }) => (
          <>
            {translate(reason ? `resources.reports.reasons.${reason}` : `resources.reports.types.${type}`)} ·{' '}
            <TimeAgo at={created_at} />
          </>
        )}
      >
        {(row) => <ReportDetail report={row} actions={actions} />}
      </QueueView>
      {isTakingDown && report && (
        <TakedownDialog report={report} onClose={() => setTakingDown(false)} onDone={queue.advance} />
      )}
      <UndoToast
        text={
          decisions.pending &&
          translate(`resources.reports.done.${decisions.pending.status}`, { title: decisions.pending.title })
        }
        onUndo={undo}
        onSend={decisions.flush}
      />
    </>
  )
}
