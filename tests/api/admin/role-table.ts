import { readTable } from '@dalil/db/read-data'
import type { CountryCode, Role } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { createUser } from '../../support/factories/factories.ts'
import {
  type Act,
  createCategoryMapping,
  createInvitation,
  createOwnPage,
  createSuspendedUser,
  createSynonymGroup,
  type RoleRequest,
  requestsByRoute,
} from './role-requests.ts'

export const roleColumns = [
  'guest',
  'user',
  'unverified',
  'owner',
  'moderator',
  'foreign',
  'admin',
  'super_admin',
] as const
type Column = (typeof roleColumns)[number]

export const columnAccounts: Record<
  Exclude<Column, 'guest'>,
  { role?: Role; moderates?: CountryCode[]; isVerified?: boolean }
> = {
  user: {},
  unverified: { isVerified: false },
  owner: {},
  moderator: { role: 'moderator', moderates: ['sa'] },
  foreign: { role: 'moderator', moderates: ['ae'] },
  admin: { role: 'admin' },
  super_admin: { role: 'super_admin' },
}

/**
 * `ok` is the declared success, whose body contains the subject if the route finds one; `none` is a success without the
 * subject; a number is the status of an error.
 */
const outcome = z.string().regex(/^(?:ok|none|[45]\d\d)$/)

/**
 * A record of the path or the body is created for each request: `<listing:pending>` is the id of a listing with this
 * status. A list `finds` a record if it contains a new one. A route without a path is in `requestsByRoute`.
 */
const row = z.strictObject({
  route: z.string(),
  ...(Object.fromEntries(roleColumns.map((column) => [column, outcome])) as Record<Column, typeof outcome>),
  path: z.string(),
  body: z.string(),
  finds: z.string(),
})
export type RoleRow = z.infer<typeof row>

export const roleRows = readTable('tests/api/admin/roles.tsv', row)

export async function createRequest({ route, path, body, finds }: RoleRow, act: Act): Promise<RoleRequest> {
  const special = requestsByRoute[route]
  if (special) return special(act)
  const id = finds ? await createRecord(act, finds) : null
  return {
    path: await fillIn(path, act),
    ...(body && { body: JSON.parse(await fillIn(body, act)) }),
    ...(id && { finds: (answer) => (answer as { data: { id: number }[] }).data.some((one) => one.id === id) }),
  }
}

async function fillIn(text: string, act: Act): Promise<string> {
  const [found, name = ''] = /"?<([\w:]+)>"?/.exec(text) ?? []
  return found ? fillIn(text.replace(found, String(await createRecord(act, name))), act) : text
}

function createRecord(act: Act, name: string): Promise<number> {
  const { category, duplicate, entry, failedJob, failedMail, merge, message, report, revision, suggestion } = act
  const { claim, importRun, listing, review } = act
  const creators: Record<string, () => Promise<number>> = {
    ...{ category, duplicate, entry, failedJob, failedMail, merge, message, report, revision, suggestion },
    ...{
      claim,
      importRun,
      listing,
      mapping: createCategoryMapping,
      review,
      user: createUser,
      synonyms: createSynonymGroup,
      invitation: createInvitation,
      page: createOwnPage,
    },
    'listing:pending': () => listing({ status: 'pending' }),
    'listing:approved': () => listing({ status: 'approved' }),
    'user:suspended': createSuspendedUser,
    'review:hidden': () => review({ status: 'hidden' }),
  }
  const create = creators[name]
  if (!create) throw new Error(`No factory creates ${name}`)
  return create()
}
