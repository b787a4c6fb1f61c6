import { z } from 'zod'
import { readJson } from '../src/read-data.ts'
import { accountTypes, countryCodes, languages } from '../src/vocabulary.ts'
import type data from './data/people.json'

export type Person = keyof typeof data

/** The accounts in the order of their ids. Noor is unverified; Maha, Karim and Anouk are moderators. */
export const people = readJson(
  'db/seed/data/people.json',
  z.record(
    z.custom<Person>((name) => typeof name === 'string'),
    z.strictObject({
      first: z.string(),
      last: z.string(),
      type: z.enum(accountTypes),
      language: z.enum(languages),
      unverified: z.literal(true).optional(),
      moderates: z.array(z.enum(countryCodes)).optional(),
    }),
  ),
)
export const person = z.enum(Object.keys(people) as [Person, ...Person[]])
