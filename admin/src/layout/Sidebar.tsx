import { useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Sidebar as AdminSidebar, type SidebarProps, useTranslate } from 'react-admin'

/** On phones the menu is a dialog, which needs an accessible name. */
export function Sidebar(props: SidebarProps) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const name = isNarrow && { slotProps: { paper: { 'aria-label': translate('dalil.main_menu') } } }
  return <AdminSidebar {...props} {...name} />
}
