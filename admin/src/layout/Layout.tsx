import { Layout as AdminLayout, type LayoutProps } from 'react-admin'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { AppBar } from './AppBar.tsx'
import { Menu } from './Menu.tsx'
import { Reauthentication } from './Reauthentication.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSharedSession } from './use-shared-session.ts'

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
