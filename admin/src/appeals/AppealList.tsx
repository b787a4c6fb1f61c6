import type { AdminReview } from '@dalil/api/contract'
import { appealStates } from '@dalil/api/contract/rules'
import { ListContextProvider, type ListControllerResult, SelectInput, useListContext, useTranslate } from 'react-admin'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { useViewer } from '../providers/use-viewer.ts'
import { AppealDetail } from './AppealDetail.tsx'
import { type AppealRow, toAppeals } from './to-appeals.ts'

const statuses = appealStates.map((id) => ({ id, name: `resources.appeals.statuses.${id}` }))
const filters = [<SelectInput key="appeal" source="appeal" choices={statuses} alwaysOn />]
const longestWaiting = { field: 'appealed_at', order: 'ASC' } as const
const templates = ['same_rule', 'nothing_new'] as const

const actions = {
  name: 'appeals',
  seen: 'pending',
  approve: ['show', 'accepted'],
  reject: ['uphold', 'refused'],
  templates,
} as const

export function AppealList() {
  return (
    <QueueList
      resource="reviews"
      name="appeals"
      filters={filters}
      defaultFilters={{ appeal: 'pending' }}
      sort={longestWaiting}
    >
      <AppealQueue />
    </QueueList>
  )
}

function AppealQueue() {
  const translate = useTranslate()
  const list = useListContext()
  const viewer = useViewer()
  const appeals = { ...list, data: list.data && toAppeals(list.data, viewer) } as ListControllerResult<AppealRow>
  const { verdicts } = useVerdicts<AppealRow>(actions)
  const toLine = ({ review: { author } }: AppealRow) => author?.name ?? translate('dalil.no_account')
  return (
    <ListContextProvider value={appeals}>
      <DecisionQueue<AppealRow>
        resource="reviews"
        {...verdicts}
        toLine={toLine}
        toStatus={({ appeal }) => (appeal as AdminReview['appeal'])?.status}
      >
        {(appeal, buttons) => <AppealDetail key={appeal.id} appeal={appeal} buttons={buttons} />}
      </DecisionQueue>
    </ListContextProvider>
  )
}
