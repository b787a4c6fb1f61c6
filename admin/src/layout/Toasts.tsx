import { useTheme } from '@mui/material/styles'
import { Notification } from 'react-admin'

/** At the bottom left in every direction, as on the site; styles are mirrored, so the side is named mirrored. */
export function Toasts() {
  const { direction } = useTheme()
  const horizontal = direction === 'rtl' ? 'right' : 'left'
  return <Notification anchorOrigin={{ vertical: 'bottom', horizontal }} autoHideDuration={5000} />
}
