import type { CountryCode } from '../../src/vocabulary.ts'
import { type Person, people } from '../people.ts'

type Moderator = { person: Person; address: string }

const addresses: Partial<Record<Person, string>> = { maha: '192.0.2.14', karim: '198.51.100.7', anouk: '203.0.113.52' }

/** Returns the moderator of a country, with the IP address that the audit log displays. */
export function findModerator(country: CountryCode): Moderator {
  for (const [person, { moderates }] of Object.entries(people)) {
    if (moderates?.includes(country)) return { person: person as Person, address: addresses[person as Person] ?? '' }
  }
  throw new Error(`The demo has no moderator of ${country}`)
}
