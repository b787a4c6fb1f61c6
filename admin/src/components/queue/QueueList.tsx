import { useMemo, useState } from 'react'
import { ResourceList, type ResourceListProps } from '../lists/ResourceList.tsx'
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx'
import { ShortcutHelpContext } from '../shortcuts/shortcut-help.ts'

interface Props extends Omit<ResourceListProps, 'sort' | 'defaultFilters'> {
  defaultFilters: Record<string, string>
}

export function QueueList({ defaultFilters, perPage = 20, tools, ...list }: Props) {
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
        sort={{ field: 'created_at', order: 'ASC' }}
        perPage={perPage}
      />
    </ShortcutHelpContext>
  )
}
