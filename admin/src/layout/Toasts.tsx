import { useTheme } from '@mui/material/styles'
import { Notification } from 'react-admin'

/** Shows toasts at the bottom left in both text directions. The RTL plugin mirrors styles, so the side is swapped. */
export function Toasts() {
  const { direction } = useTheme()
  const horizontal = direction === 'rtl' ? 'right' : 'left'
  return <Notification anchorOrigin={{ vertical: 'bottom', horizontal }} autoHideDuration={5000} />
}
