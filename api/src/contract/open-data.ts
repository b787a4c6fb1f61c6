import { countryCodes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { sourceFields } from './listings/source-fields.ts'
import { component, unpaginatedList } from './schemas.ts'

/** Paths are those of this server. `url` is that of this content; the content under `/data/{name}` is the newest. */
const dumpFile = component('DumpFile', {
  name: z.string(),
  url: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  count: z.number().int(),
  made_at: z.string(),
})
export type DumpFile = z.output<typeof dumpFile>

export const dumpIndex = component('DumpIndex', {
  files: z.array(dumpFile),
  licences: z.array(z.object({ source: z.string(), licence: z.string(), count: z.number().int() })),
})
export type DumpIndex = z.output<typeof dumpIndex>

export const dataSourceQuery = z.object({ country: z.enum(countryCodes) })

const dataSource = component('DataSource', {
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** Null for a licence whose text has no address that the program knows. */
  licence_url: z.string().nullable(),
  attribution: sourceFields.attribution,
  count: z.number().int(),
})
export type DataSource = z.output<typeof dataSource>
export const dataSourceList = unpaginatedList(dataSource)
