import type { ReactElement, ReactNode } from 'react'
import { List, TopToolbar } from 'react-admin'
import { ExportButton } from './ExportButton.tsx'
import { Pager } from './Pager.tsx'

export interface OfficeListProps {
  filters: ReactElement[]
  /** Beside the button that exports the list. */
  tools?: ReactNode
  sort?: { field: string; order: 'ASC' | 'DESC' }
  perPage?: number
  /** The filters that it begins with. */
  beginning?: Record<string, string>
  /** Where it cannot be read. */
  error?: ReactElement
  children: ReactNode
}

const newest = { field: 'created_at', order: 'DESC' } as const

/** A list of the back office: filters, what can be done, a page of rows and the way to the next. */
export const OfficeList = (props: OfficeListProps) => {
  const { filters, tools, sort = newest, perPage = 25, beginning, error, children } = props
  return (
    <List
      component="div"
      filters={filters}
      {...(beginning ? { filterDefaultValues: beginning } : {})}
      sort={sort}
      perPage={perPage}
      debounce={300}
      pagination={<Pager />}
      empty={false}
      exporter={false}
      error={error}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {tools}
          <ExportButton />
        </TopToolbar>
      }
    >
      {children}
    </List>
  )
}
