import type { AdminReport } from '@dalil/api/contract'
import { reportStatuses, reportTypes } from '@dalil/db/vocabulary'
import { AutocompleteInput, ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { type DisplayNames, useDisplayNames } from '../components/use-display-names.ts'
import { useMayOpen } from '../providers/use-viewer.ts'
import { ReportDetail } from './ReportDetail.tsx'
import { useTakedown } from './use-takedown.ts'

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

function ReportQueue() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const takedown = useTakedown()
  const toReportNames = ({ listing, review, item_title }: AdminReport): DisplayNames => {
    const reference = listing ?? review?.listing
    return reference ? toNames(reference) : { first: item_title, second: undefined }
  }
  const toAction = (name: string, key: string, status: AdminReport['status']): Action<AdminReport> => {
    const help = `resources.reports.${name}`
    return {
      name,
      key,
      help,
      status,
      label: translate(help),
      mayRun: isOpen,
      isBulk: true,
      button: { variant: 'outlined' },
    }
  }
  return (
    <DecisionQueue<AdminReport>
      resource="reports"
      actions={[takedown, toAction('resolve', 'a', 'resolved'), toAction('dismiss', 'r', 'dismissed')]}
      isTickable={isOpen}
      toNames={toReportNames}
      toLine={({ type, reason }) =>
        translate(reason ? `resources.reports.reasons.${reason}` : `resources.reports.types.${type}`)
      }
    >
      {(report, buttons) => <ReportDetail report={report} buttons={buttons} />}
    </DecisionQueue>
  )
}

const isOpen = ({ status }: AdminReport) => status === 'open'
