import Person from '@mui/icons-material/PersonOutlined'
import { ToggleButton, Tooltip } from '@mui/material'
import type { ReactElement } from 'react'
import { FilterButton, SearchInput, SelectInput, useListContext, useTranslate } from 'react-admin'
import { DateFilter } from '../forms/dates/DateFilter.tsx'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutHelp, ShortcutsButton } from '../shortcuts/Shortcuts.tsx'
import { useCountryChoices } from '../use-country-choices.ts'

interface Props extends ResourceListProps {
  /** Whether the filter selects open items, so that the list is a queue with shortcuts. */
  isQueue?: (filter: { status?: string }) => boolean
}

const oldestFirst = { field: 'created_at', order: 'ASC' } as const

export const QueueList = ({
  isQueue = () => true,
  sort = oldestFirst,
  perPage = 20,
  tools,
  filters,
  ...list
}: Props) => (
  <ShortcutHelp>
    <ResourceList
      {...list}
      filters={useQueueFilters(filters)}
      isForgetful
      tools={
        <>
          <QueueShortcuts isQueue={isQueue} />
          <MineButton />
          <FilterButton />
          {tools}
        </>
      }
      sort={sort}
      perPage={perPage}
    />
  </ShortcutHelp>
)

function QueueShortcuts({ isQueue }: Required<Pick<Props, 'isQueue'>>) {
  const { filterValues } = useListContext()
  return isQueue(filterValues) && <ShortcutsButton />
}

function MineButton() {
  const translate = useTranslate()
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { assigned_to, ...others } = filterValues
  const isMine = assigned_to === 'me'
  const label = translate('dalil.staff_work.assigned.me')
  return (
    <Tooltip title={label}>
      <ToggleButton
        value="me"
        size="small"
        selected={isMine}
        aria-label={label}
        onChange={() => setFilters(isMine ? others : { ...others, assigned_to: 'me' }, displayedFilters)}
      >
        <Person />
      </ToggleButton>
    </Tooltip>
  )
}

const assignees = ['me', 'none'].map((id) => ({ id, name: `dalil.staff_work.assigned.${id}` }))

function useQueueFilters(filters: ReactElement[]): ReactElement[] {
  const countries = useCountryChoices()
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    ...filters.slice(0, 1),
    ...(countries.length > 1
      ? [
          <SelectInput
            key="country"
            source="country"
            label="dalil.staff_work.country"
            choices={countries}
            translateChoice={false}
            alwaysOn
          />,
        ]
      : []),
    ...filters.slice(1),
    <SelectInput key="assigned_to" source="assigned_to" label="dalil.staff_work.assigned_to" choices={assignees} />,
    <DateFilter key="from" source="from" label="dalil.staff_work.from" />,
    <DateFilter key="to" source="to" label="dalil.staff_work.to" />,
  ]
}
