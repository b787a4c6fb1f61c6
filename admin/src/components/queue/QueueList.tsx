import { useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx'
import { ShortcutHelpContext } from '../shortcuts/shortcut-help.ts'

interface Props extends Omit<ResourceListProps, 'sort'> {
  sort?: ResourceListProps['sort']
  /** Whether the filter selects open items, so that the list is a queue with shortcuts. */
  isQueue?: (filter: { status?: string }) => boolean
}

const oldestFirst = { field: 'created_at', order: 'ASC' } as const

export function QueueList({ isQueue = () => true, sort = oldestFirst, perPage = 20, tools, ...list }: Props) {
  const [isOpen, setOpen] = useState(false)
  const help = useMemo(() => ({ isOpen, setOpen }), [isOpen])
  return (
    <ShortcutHelpContext value={help}>
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
    </ShortcutHelpContext>
  )
}

function QueueShortcuts({ isQueue }: Required<Pick<Props, 'isQueue'>>) {
  const { filterValues } = useListContext()
  return isQueue(filterValues) && <ShortcutsButton />
}
