import { useListContext } from 'react-admin'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutHelp, ShortcutsButton } from '../shortcuts/Shortcuts.tsx'

interface Props extends ResourceListProps {
  /** Whether the filter selects open items, so that the list is a queue with shortcuts. */
  isQueue?: (filter: { status?: string }) => boolean
}

const oldestFirst = { field: 'created_at', order: 'ASC' } as const

export const QueueList = ({ isQueue = () => true, sort = oldestFirst, perPage = 20, tools, ...list }: Props) => (
  <ShortcutHelp>
    <ResourceList
      {...list}
      isForgetful
      tools={
        <>
          <QueueShortcuts isQueue={isQueue} />
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
