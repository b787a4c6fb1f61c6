import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { List, TopToolbar, useListContext, useTranslate } from 'react-admin'
import { isUnreachable, readFieldErrors } from '../../providers/request.ts'
import { Banner } from '../display/Banner.tsx'
import { RequestFailure } from '../display/RequestFailure.tsx'
import { useFieldLabel } from '../display/use-field-label.ts'
import { DefaultFiltersContext } from './default-filters.ts'
import { ExportButton } from './ExportButton.tsx'
import { Pager } from './Pager.tsx'

export interface ResourceListProps {
  resource?: string
  /** The name of a second list of the same resource: the key of its texts and of its stored state. */
  name?: string
  isForgetful?: boolean
  filters: ReactElement[]
  tools?: ReactNode
  sort?: { field: string; order: 'ASC' | 'DESC' }
  perPage?: number
  defaultFilters?: Record<string, string>
  failed?: string
  children: ReactNode
}

const noFilters = {}
const newest = { field: 'created_at', order: 'DESC' } as const

export const ResourceList = (props: ResourceListProps) => {
  const translate = useTranslate()
  const {
    resource,
    name,
    isForgetful,
    filters,
    tools,
    sort = newest,
    perPage = 25,
    defaultFilters,
    failed,
    children,
  } = props
  return (
    <List
      component="div"
      {...(resource ? { resource } : {})}
      {...(name ? { storeKey: name, title: translate(`resources.${name}.name`, { smart_count: 2 }) } : {})}
      {...(isForgetful ? { storeKey: false } : {})}
      filters={filters}
      {...(defaultFilters ? { filterDefaultValues: defaultFilters } : {})}
      sort={sort}
      perPage={perPage}
      pagination={<Pager />}
      empty={false}
      exporter={false}
      error={<LoadError failed={failed} />}
      actions={
        <TopToolbar>
          {tools}
          <ExportButton />
        </TopToolbar>
      }
    >
      <DefaultFiltersContext value={defaultFilters ?? noFilters}>{children}</DefaultFiltersContext>
    </List>
  )
}

/** Shows an error, so that a list that failed to load does not look empty; names the filters that the API rejects. */
function LoadError({ failed }: { failed: string | undefined }) {
  const translate = useTranslate()
  const { error, resource } = useListContext()
  const toLabel = useFieldLabel(resource)
  const problems = Object.entries(readFieldErrors(error))
  if (problems.length === 0) return <RequestFailure error={isUnreachable(error) ? error : null} title={failed} />
  return (
    <Banner variant="error">
      {translate('dalil.filters_rejected')}
      {problems.map(([field, problem]) => (
        <Box key={field} component="span" sx={{ display: 'block' }}>
          {toLabel(field)}: {problem}
        </Box>
      ))}
    </Banner>
  )
}
