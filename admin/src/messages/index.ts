import Mail from '@mui/icons-material/MailOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

export const messageResource: ResourceProps = {
  name: 'messages',
  icon: Mail,
  list: lazyScreen('messages', async () => (await import('./MessageList.tsx')).MessageList),
}
