import Keyboard from '@mui/icons-material/KeyboardOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
} from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { type Shortcut, useShortcuts } from './use-shortcuts.ts'

const HelpContext = createContext<[isOpen: boolean, setOpen: (isOpen: boolean) => void]>([false, () => undefined])

export const ShortcutHelp = ({ children }: { children: ReactNode }) => (
  <HelpContext value={useState(false)}>{children}</HelpContext>
)

export function ShortcutsButton() {
  const translate = useTranslate()
  const [, setOpen] = useContext(HelpContext)
  return (
    <Tooltip title={translate('dalil.shortcuts.open')}>
      <IconButton onClick={() => setOpen(true)} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        <Keyboard />
      </IconButton>
    </Tooltip>
  )
}

/** Registers shortcuts and lists them on `?` or by a toolbar button. Users can disable them, as WCAG 2.1.4 requires. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const translate = useTranslate()
  const [isOn, setOn] = useStore('shortcuts', true)
  const [isOpen, setOpen] = useContext(HelpContext)
  const all = [...shortcuts, { keys: ['?'], label: 'dalil.shortcuts.help', run: () => setOpen(true) }]
  useShortcuts(all, isOn)

  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('dalil.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
          label={translate('dalil.shortcuts.on')}
        />
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, alignItems: 'center', marginBlockEnd: 0 }}
        >
          {all.map(({ keys, label, isBulk }) => {
            const text = translate(label)
            return (
              <Row key={label} keys={keys} text={isBulk ? translate('dalil.shortcuts.or_marked', { text }) : text} />
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const keySymbols: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc', Enter: '↵' }

const Row = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <>
    <Box component="dt" dir="ltr" sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
      {keys.map((key) => (
        <Box key={key} component="kbd" sx={keyStyle}>
          {keySymbols[key] ?? key}
        </Box>
      ))}
    </Box>
    <Box component="dd" sx={{ margin: 0 }}>
      {text}
    </Box>
  </>
)

const keyStyle = {
  minWidth: 28,
  paddingInline: 0.75,
  textAlign: 'center',
  border: '1px solid',
  borderColor: 'divider',
  borderBlockEndWidth: 3,
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
}
