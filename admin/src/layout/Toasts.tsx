import { useTheme } from '@mui/material/styles'
import { Notification } from 'react-admin'

/** At the bottom left in both directions, as on the site; RTL mirrors styles, so the side is swapped. */
export function Toasts() {
  const { direction } = useTheme()
  const horizontal = direction === 'rtl' ? 'right' : 'left'
  return <Notification anchorOrigin={{ vertical: 'bottom', horizontal }} autoHideDuration={5000} />
}
