import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from './demo-times.ts'
import { type Person, people } from './people.ts'

const personNames = Object.keys(people) as Person[]
export const findUserId = (person: Person) => personNames.indexOf(person) + 1

export function createAccounts(passwordHash: string) {
  return Object.entries(people).map(([key, person], index) => {
    const created = toIsoString(demoDate - 900 * msPerDay + index * 5 * msPerDay + deriveTimeOfDay(key))
    return {
      id: index + 1,
      first_name: person.first,
      last_name: person.last,
      email: `${key}@dalil.test`,
      password_hash: passwordHash,
      ...(person.moderates && { role: 'moderator' as const, moderates: person.moderates }),
      account_type: person.type,
      language: person.language,
      email_verified_at: 'unverified' in person ? null : created,
      created_at: created,
      updated_at: created,
    }
  })
}
