import Close from '@mui/icons-material/Close'
import { IconButton } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useCloseNotification } from 'ra-core'
import { Notification, useTranslate } from 'react-admin'

/** The RTL plugin mirrors styles, so the side is swapped. */
export function Toasts() {
  const { direction } = useTheme()
  return (
    <Notification
      anchorOrigin={{ vertical: 'bottom', horizontal: direction === 'rtl' ? 'right' : 'left' }}
      autoHideDuration={5000}
      action={<CloseButton />}
      sx={{ '&.MuiSnackbar-root': { bottom: 80 } }}
    />
  )
}

function CloseButton() {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <IconButton onClick={() => close()} aria-label={translate('ra.action.close')} color="inherit">
      <Close fontSize="small" />
    </IconButton>
  )
}
