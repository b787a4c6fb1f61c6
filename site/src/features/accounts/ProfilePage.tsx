import { saveUser } from '@dalil/api/client'
import type { Account } from '@dalil/api/contract'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { api } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { ProfileTexts } from './profile-texts.ts'
import { ResendButton } from './ResendButton.tsx'
import { Skeleton } from './tabs/QueryView.tsx'
import { tabs } from './tabs.ts'
import '../../styles/avatar.css'
import '../../styles/tabs.css'

const first = 'profile'

export function ProfilePage({ texts }: { texts: ProfileTexts }) {
  const session = useSession()
  const isSignedIn = session !== null

  // Another device may have changed the account.
  useEffect(() => {
    if (isSignedIn) api.get<Account>('/user').then(saveUser, () => undefined)
  }, [isSignedIn])

  if (!session) {
    return (
      <div className="account__page">
        <h1 className="sr">{texts.title}</h1>
        <Skeleton loading={texts.loading} />
      </div>
    )
  }
  const { user } = session
  return (
    <div className="account__page">
      <div className="account__head">
        <span className="avatar" aria-hidden="true">
          {Array.from(user.first_name)[0]}
        </span>
        <div>
          <h1 dir="auto">
            {user.first_name} {user.last_name}
          </h1>
          <p>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      </div>
      {!user.email_verified_at && (
        <Alert variant="warning">
          <p>{texts.verify.text}</p>
          <ResendButton texts={texts.verify} />
        </Alert>
      )}
      <Tabs texts={texts} />
      <PasswordDialog texts={texts.confirmPassword} dialog={texts.dialog} />
    </div>
  )
}

function Tabs({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  const [open, setOpen] = useState(readTab)
  const list = useRef<HTMLDivElement>(null)
  const Panel = tabs.find((tab) => tab.id === open)?.Panel

  useEffect(() => {
    const follow = () => setOpen(readTab())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  // On a narrow screen the tab may be scrolled out of view.
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])

  const show = (tab: string) => {
    setOpen(tab)
    const url = new URL(location.href)
    if (tab === first) url.searchParams.delete('tab')
    else url.searchParams.set('tab', tab)
    history.replaceState(history.state, '', url)
  }
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
      <div className="tabs" role="tablist" aria-label={texts.tabs} ref={list} onKeyDown={press}>
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
            {texts.tab[tab.id]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="stack">
        <Suspense fallback={<Skeleton loading={texts.loading} />}>{Panel && <Panel texts={texts} />}</Suspense>
      </div>
    </>
  )
}

function readTab(): string {
  const asked = new URLSearchParams(location.search).get('tab')
  return tabs.some(({ id }) => id === asked) ? (asked ?? first) : first
}
