import Mail from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const messageResource: ResourceProps = {
  name: 'messages',
  icon: Mail,
  list: lazy(async () => ({ default: (await import('./MessageList.tsx')).MessageList })),
}
