import { z } from 'zod'
import { accountTypes, countryCodes, languages } from '../src/vocabulary.ts'
import data from './data/people.json' with { type: 'json' }

export type Person = keyof typeof data
export const person = z.enum(Object.keys(data) as [Person, ...Person[]])

/** The accounts in the order of their ids. Noor is unverified; Maha, Karim and Anouk are moderators. */
export const people = z
  .record(
    person,
    z.strictObject({
      first: z.string(),
      last: z.string(),
      type: z.enum(accountTypes),
      language: z.enum(languages),
      unverified: z.literal(true).optional(),
      moderates: z.array(z.enum(countryCodes)).optional(),
    }),
  )
  .parse(data)
