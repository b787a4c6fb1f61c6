import type { Role } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'

const variants = { user: 'neutral', moderator: 'success', admin: 'info', super_admin: 'warning' } as const

export function RoleTag({ role }: { role: Role }) {
  const translate = useTranslate()
  return <Tag variant={variants[role]}>{translate(`resources.users.roles.${role}`)}</Tag>
}
