import type { ReactElement, ReactNode } from 'react'
import { List, TopToolbar } from 'react-admin'
import { ExportButton } from '../ExportButton.tsx'
import { Pager } from '../Pager.tsx'

type Props = {
  filters: ReactElement[]
  /** What waits. */
  waiting: Record<string, string>
  children: ReactNode
}

/** A list that is worked off: what waits, the longest waiting first. */
export const QueueList = ({ filters, waiting, children }: Props) => (
  <List
    filters={filters}
    filterDefaultValues={waiting}
    sort={{ field: 'created_at', order: 'ASC' }}
    perPage={20}
    pagination={<Pager />}
    actions={
      <TopToolbar>
        <ExportButton />
      </TopToolbar>
    }
    empty={false}
    component="div"
  >
    {children}
  </List>
)
