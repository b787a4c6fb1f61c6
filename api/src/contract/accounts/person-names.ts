import { limits } from '@dalil/db/vocabulary'
import { containsLink } from '../fields/person-name.ts'
import { lineInput } from '../fields/text.ts'
import { minNameLength, shortNameLength } from '../rules/text/short-name.ts'

const personNameLength = {
  ...limits.name,
  min: shortNameLength,
  minFor: (name: string) => minNameLength(name, limits.name.min),
  isName: true,
  short: 'name_short',
  few: 'name_short',
  long: 'name_long',
}

/** E-mails to other people contain the name, so it must not contain a link. */
export const createPersonName = (required?: string) =>
  lineInput({ ...personNameLength, ...(required && { required }) }).refine(
    (typed) => !containsLink(typed.slice(0, 2 * limits.name.max)),
    { params: { rule: 'name_address' } },
  )
