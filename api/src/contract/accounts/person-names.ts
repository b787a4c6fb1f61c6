import { limits } from '@dalil/db/vocabulary'
import { containsLink } from '../fields/person-name.ts'
import { textInput } from '../fields/text.ts'

export const personNameLength = { ...limits.name, short: 'name_short', long: 'name_long' }
/** E-mails to unverified addresses contain the name, so it must not contain a link. */
export const personName = textInput(personNameLength).refine(
  (typed) => !containsLink(typed.slice(0, 2 * limits.name.max)),
  {
    params: { rule: 'name_address' },
  },
)
