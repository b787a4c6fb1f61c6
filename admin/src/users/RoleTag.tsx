import type { Role } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'

const tones = { user: 'plain', moderator: 'good', admin: 'info', super_admin: 'warn' } as const

export function RoleTag({ role }: { role: Role }) {
  const translate = useTranslate()
  return <Tag tone={tones[role]}>{translate(`resources.users.roles.${role}`)}</Tag>
}
