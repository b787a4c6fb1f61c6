import { readSession } from '@dalil/api/client'
import type { Account, LoginResponse } from '@dalil/api/contract'

export const isStaff = (account: Pick<Account, 'role'>): boolean => account.role !== 'user'

export const formatFullName = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

export function readStaffSession(): LoginResponse | null {
  const session = readSession()
  return session && isStaff(session.user) ? session : null
}
