import { readTable } from '@dalil/db/read-data'
import { z } from 'zod'

/** The names of `@phosphor-icons/core`, which only the builds of site and back office contain. */
const names = new Set(readTable('api/data/icons.tsv', z.strictObject({ name: z.string() })).map(({ name }) => name))

export const isIconName = (name: string): boolean => names.has(name)
