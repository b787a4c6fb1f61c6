import type { Account } from '@dalil/api/contract'
import { mayAdminister } from '@dalil/api/contract/rules'

type Person = Pick<Account, 'id' | 'role'>

export const mayDeleteUser = (viewer: Person | null, subject: Person): boolean =>
  mayAdminister(viewer, subject) && subject.id !== viewer?.id
