import { useEffect, useState } from 'react'
import { profileTabs } from './tabs.ts'

const firstTab = 'profile'

export function useOpenTab() {
  const [open, setOpen] = useState(readOpenTab)

  useEffect(() => {
    const follow = () => setOpen(readOpenTab())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const show = (tab: string) => {
    setOpen(tab)
    const url = new URL(location.href)
    if (tab === firstTab) url.searchParams.delete('tab')
    else url.searchParams.set('tab', tab)
    history.replaceState(history.state, '', url)
  }
  return [open, show] as const
}

function readOpenTab(): string {
  const requestedTab = new URLSearchParams(location.search).get('tab')
  return profileTabs.some(({ id }) => id === requestedTab) ? (requestedTab ?? firstTab) : firstTab
}
