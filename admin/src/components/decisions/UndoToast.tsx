import { Button, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

interface Props {
  text: string | null
  onUndo: () => void
}

export function UndoToast({ text, onUndo }: Props) {
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
        <Button onClick={onUndo} sx={{ color: 'inherit', textDecoration: 'underline' }}>
          {translate('ra.action.undo')}
        </Button>
      }
    />
  )
}
