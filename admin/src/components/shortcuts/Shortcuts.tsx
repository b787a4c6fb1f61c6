import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useContext } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { ShortcutHelpContext } from './shortcut-help.ts'
import { type Shortcut, useShortcuts } from './use-shortcuts.ts'

/** Registers shortcuts and lists them on `?` or by a toolbar button. Users can disable them, as WCAG 2.1.4 requires. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const translate = useTranslate()
  const [isOn, setOn] = useStore('shortcuts', true)
  const { isOpen, setOpen } = useContext(ShortcutHelpContext)
  const help: Shortcut = { keys: ['?'], label: 'dalil.shortcuts.help', run: () => setOpen(true) }
  useShortcuts([...shortcuts, help], isOn)

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
          {[...shortcuts, help].map(({ keys, label, isBulk }) => (
            <Row
              key={label}
              keys={keys}
              text={isBulk ? translate('dalil.shortcuts.or_marked', { text: translate(label) }) : translate(label)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const keySymbols: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc', Enter: '↵' }

function Row({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" dir="ltr" sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
        {keys.map((key) => (
          <Box
            key={key}
            component="kbd"
            sx={{
              minWidth: 28,
              paddingInline: 0.75,
              textAlign: 'center',
              border: '1px solid',
              borderColor: 'divider',
              borderBlockEndWidth: 3,
              borderRadius: '6px',
              fontFamily: 'inherit',
              fontSize: '0.875rem',
            }}
          >
            {keySymbols[key] ?? key}
          </Box>
        ))}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {text}
      </Box>
    </Box>
  )
}
