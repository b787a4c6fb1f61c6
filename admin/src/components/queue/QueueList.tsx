import { FilterButton, useListContext } from 'react-admin'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutHelp, ShortcutsButton } from '../shortcuts/Shortcuts.tsx'
import { MineButton } from './MineButton.tsx'
import { useQueueFilters } from './use-queue-filters.tsx'

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
