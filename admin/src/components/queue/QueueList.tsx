import { useMemo, useState } from 'react'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx'
import { ShortcutHelpContext } from '../shortcuts/shortcut-help.ts'

interface Props extends Omit<ResourceListProps, 'sort' | 'defaultFilters'> {
  sort?: ResourceListProps['sort']
  defaultFilters: Record<string, string>
}

const oldestFirst = { field: 'created_at', order: 'ASC' } as const

export function QueueList({ defaultFilters, sort = oldestFirst, perPage = 20, tools, ...list }: Props) {
  const [isOpen, setOpen] = useState(false)
  const help = useMemo(() => ({ isOpen, setOpen }), [isOpen])
  return (
    <ShortcutHelpContext value={help}>
      <ResourceList
        {...list}
        tools={
          <>
            <ShortcutsButton />
            {tools}
          </>
        }
        defaultFilters={defaultFilters}
        sort={sort}
        perPage={perPage}
      />
    </ShortcutHelpContext>
  )
}
