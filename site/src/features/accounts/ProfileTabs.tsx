import type { AccountCounts } from '@dalil/api/contract'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { Skeleton } from '../../components/query/QueryView.tsx'
import { isFeatureOn } from '../../lib/features/is-feature-on.ts'
import { useQuery } from '../../lib/use-query.ts'
import type { ProfileTexts } from './tabs/texts.ts'
import { profileTabs } from './tabs.ts'

export function ProfileTabs({ texts }: { texts: ProfileTexts }) {
  const tabs = listTabs()
  const id = useId()
  const [open, show] = useOpenTab()
  const { state, reload } = useQuery<AccountCounts>('/user/counts')
  const counts = state.status === 'success' ? state.data : undefined
  const list = useRef<HTMLDivElement>(null)
  const Panel = tabs.find((tab) => tab.id === open)?.Panel

  // On a narrow screen the tab may be scrolled out of view. It is scrolled in the next frame, which computes the layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-tab="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [open])

  const press = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const at = tabs.findIndex((tab) => tab.id === open)
    const to = {
      [forward]: at + 1,
      [forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const tab = tabs.at(to % tabs.length)
    if (!tab) return
    show(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={texts['profile.tabs']} ref={list} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            <SvgIcon svg={tab.icon} />
            {texts[`profile.tab.${tab.id}`]}
            {isCounted(tab.id) && <span className="tabs__count num">{counts?.[tab.id]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="stack">
        <Suspense fallback={<Skeleton loading={texts['home.loading']} />}>
          {Panel && <Panel texts={texts} onCountChange={reload} />}
        </Suspense>
      </div>
    </>
  )
}

const firstTab = 'profile'

const countedTabs = ['listings', 'reviews', 'favourites', 'claims'] as const
const isCounted = (id: string): id is (typeof countedTabs)[number] => countedTabs.some((each) => each === id)

const listTabs = () => profileTabs.filter(({ feature }) => !feature || isFeatureOn(feature))

function useOpenTab() {
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
  return listTabs().some(({ id }) => id === requestedTab) ? (requestedTab ?? firstTab) : firstTab
}
