import Keyboard from '@mui/icons-material/KeyboardOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { ShortcutHelpContext } from './shortcut-help.ts'

export function ShortcutsButton() {
  const translate = useTranslate()
  const { setOpen } = useContext(ShortcutHelpContext)
  return (
    <Tooltip title={translate('dalil.shortcuts.open')}>
      <IconButton onClick={() => setOpen(true)} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        <Keyboard />
      </IconButton>
    </Tooltip>
  )
}
