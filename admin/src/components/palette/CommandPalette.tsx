import Search from '@mui/icons-material/SearchOutlined'
import { Autocomplete, Box, Dialog, DialogContent, IconButton, TextField, Tooltip, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type PaletteCommand, useCommands } from './use-commands.ts'

const isPaletteKey = ({ ctrlKey, metaKey, altKey, code, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 'k' || code === 'KeyK')

/** A button, and Ctrl-K everywhere: opens screens, runs what the screen offers, and finds places, accounts and claims. */
export function CommandPalette() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Tooltip title={translate('dalil.palette.open')}>
        <IconButton color="inherit" onClick={() => setOpen(true)}>
          <Search />
        </IconButton>
      </Tooltip>
      {isOpen && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { commands, isSearching } = useCommands(typed)
  const run = (command: PaletteCommand | null) => {
    if (!command) return
    onClose()
    // The dialog gives the focus back first, so that a dialog of the command gets it.
    setTimeout(command.run)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('dalil.palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent sx={{ padding: 2 }}>
        <Autocomplete
          open
          autoHighlight
          fullWidth
          disablePortal
          forcePopupIcon={false}
          options={commands}
          loading={isSearching}
          loadingText={translate('ra.page.loading')}
          noOptionsText={translate('dalil.palette.nothing')}
          filterOptions={(options) => options}
          groupBy={({ group }) => translate(group)}
          renderGroup={({ key, group, children }) => (
            <Box key={key} role="group" aria-label={group}>
              <Typography variant="body2" aria-hidden sx={{ padding: 1, color: 'text.secondary' }}>
                {group}
              </Typography>
              <Box component="ul" role="presentation" sx={{ padding: 0 }}>
                {children}
              </Box>
            </Box>
          )}
          getOptionKey={({ key }) => key}
          getOptionLabel={({ label }) => label}
          inputValue={typed}
          value={null}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          onChange={(_, command) => run(command)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            listbox: { component: 'div', sx: { maxHeight: 'min(60vh, 30rem)' } },
          }}
          renderInput={(input) => (
            <TextField
              {...input}
              autoFocus
              label={translate('dalil.palette.title')}
              placeholder={translate('dalil.palette.hint')}
            />
          )}
        />
      </DialogContent>
    </Dialog>
  )
}
