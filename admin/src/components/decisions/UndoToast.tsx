import Close from '@mui/icons-material/Close'
import { Button, IconButton, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  text: string | null
  onUndo: () => void
  onSend: () => unknown
  sendLabel?: string
}

/** Shows a toast with an undo button. When its other button sends the decision, the focus returns to where it was. */
export function UndoToast({ text, onUndo, onSend, sendLabel = 'dalil.decisions.send_now' }: Props) {
  const translate = useTranslate()
  const { direction } = useTheme()
  const former = useRef<EventTarget | null>(null)
  const send = () => {
    void onSend()
    if (former.current instanceof HTMLElement) former.current.focus({ preventScroll: true })
  }
  const horizontal = direction === 'rtl' ? 'right' : 'left'
  return (
    <Snackbar
      key={text}
      open={text !== null}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      message={text}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) former.current = relatedTarget
      }}
      action={
        <>
          <Button onClick={onUndo} sx={{ color: 'inherit', textDecoration: 'underline' }}>
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
