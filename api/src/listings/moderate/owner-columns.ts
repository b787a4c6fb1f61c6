import { users } from '@dalil/db/schema'
import { fullNameSql } from '../../audit/queries.ts'

export const ownerColumns = { id: users.id, name: fullNameSql, email: users.email }
