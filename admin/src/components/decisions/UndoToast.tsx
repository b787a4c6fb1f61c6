import Close from '@mui/icons-material/Close'
import { Button, IconButton, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { sendWaiting, undoWaiting, useWaiting } from './undo.ts'

/** Offers to undo the last decision. When its other button sends the decision, the focus returns to where it was. */
export function UndoToast() {
  const translate = useTranslate()
  const { direction } = useTheme()
  const { text, sendLabel = 'dalil.decisions.send_now' } = useWaiting() ?? {}
  const former = useRef<EventTarget | null>(null)
  const send = () => {
    void sendWaiting()
    if (former.current instanceof HTMLElement) former.current.focus({ preventScroll: true })
  }
  return (
    <Snackbar
      key={text}
      open={text !== undefined}
      anchorOrigin={{ vertical: 'bottom', horizontal: direction === 'rtl' ? 'right' : 'left' }}
      message={text}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) former.current = relatedTarget
      }}
      action={
        <>
          <Button onClick={undoWaiting} sx={{ color: 'inherit', textDecoration: 'underline' }}>
            {translate('ra.action.undo')}
          </Button>
          <IconButton onClick={send} aria-label={translate(sendLabel)} color="inherit">
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
