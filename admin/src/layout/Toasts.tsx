import Close from '@mui/icons-material/Close'
import { IconButton } from '@mui/material'
import { useCloseNotification } from 'ra-core'
import { Notification, useTranslate } from 'react-admin'

/**
 * Shows toasts at the bottom, away from the buttons of a form: at the end of the line, and on phones above the buttons,
 * which are fixed there. The RTL plugin mirrors styles, so `right` is the end in both directions.
 */
export function Toasts() {
  return (
    <Notification
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      autoHideDuration={5000}
      action={<CloseButton />}
      sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: { bottom: 80 } })}
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
