import Close from '@mui/icons-material/Close'
import { Button, IconButton, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

interface Props {
  text: string | null
  onUndo: () => void
  /** Sends the decision before the undo period ends. */
  onSend: () => unknown
}

export function UndoToast({ text, onUndo, onSend }: Props) {
  const translate = useTranslate()
  const { direction } = useTheme()
  const horizontal = direction === 'rtl' ? 'right' : 'left'
  return (
    <Snackbar
      key={text}
      open={text !== null}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      message={text}
      action={
        <>
          <Button onClick={onUndo} sx={{ color: 'inherit', textDecoration: 'underline' }}>
            {translate('ra.action.undo')}
          </Button>
          <IconButton onClick={() => void onSend()} aria-label={translate('dalil.decisions.send_now')} color="inherit">
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
