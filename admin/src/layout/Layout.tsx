import { type ReauthenticationKind as Kind, registerReauthentication, subscribeToOtherTabs } from '@dalil/api/client'
import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  Layout as AdminLayout,
  Sidebar as AdminSidebar,
  type LayoutProps,
  type SidebarProps,
  useGetIdentity,
  useLogout,
  useTranslate,
} from 'react-admin'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { readStaffSession } from '../providers/session.ts'
import { AppBar } from './AppBar.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { Menu } from './Menu.tsx'
import { RenewSessionDialog } from './RenewSessionDialog.tsx'

export function Layout({ children }: LayoutProps) {
  useSharedSession()
  return (
    <AdminLayout appBar={AppBar} menu={Menu} sidebar={Sidebar} appBarAlwaysOn>
      {children}
      <Reauthentication />
      <UndoToast />
    </AdminLayout>
  )
}

/** Handles a log-out or another login in other tabs. */
function useSharedSession(): void {
  const logout = useLogout()
  const { identity } = useGetIdentity()

  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        const session = readStaffSession()
        if (!session) logout()
        else if (identity && identity.id !== session.user.id) location.reload()
      }),
    [logout, identity],
  )
}

/** On phones the menu is a dialog, which needs an accessible name. */
function Sidebar(props: SidebarProps) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const name = isNarrow && { slotProps: { paper: { 'aria-label': translate('dalil.main_menu') } } }
  return <AdminSidebar {...props} {...name} />
}

function Reauthentication() {
  const [waiting, setWaiting] = useState<Partial<Record<Kind, (isConfirmed: boolean) => void>>>({})

  useEffect(
    () =>
      registerReauthentication(
        (kind) => new Promise((settle) => setWaiting((others) => ({ ...others, [kind]: settle }))),
      ),
    [],
  )
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  useEffect(
    () => () => {
      for (const settle of Object.values(latest.current)) settle(false)
    },
    [],
  )
  const end = useCallback(
    (isConfirmed: boolean) => {
      // A new login also counts as a confirmation of the password.
      for (const settle of Object.values(waiting)) settle(isConfirmed)
      setWaiting({})
    },
    [waiting],
  )
  if (waiting.session) return <RenewSessionDialog onEnd={end} />
  if (waiting.password) return <ConfirmPasswordDialog onEnd={end} />
  return null
}
