import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'

/** https://encoding.spec.whatwg.org/#names-and-labels, and UTF-8 that was encoded twice. */
const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'iso-8859-6', 'double-utf-8'] as const

const lineReason = z.object({ line: z.number().int(), reason: z.string() })

export const importReport = z
  .object({
    lines: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Listings that are not updated, because they have an owner. */
    owned: z.number().int(),
    /** Listings that are not updated, because they were merged into others. */
    merged: z.number().int(),
    categories: z.number().int(),
    wrong: z.number().int(),
    warned: z.number().int(),
    encoding: z.enum(textEncodings),
    errors: z.array(lineReason),
    /** The first 1000: values that are omitted, or that may stand in the wrong column. */
    warnings: z.array(lineReason),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReport>
export const importOptions = z.object({
  dry_run: booleanParam.default(false),
  create_categories: booleanParam.default(false),
})
export const exportOptions = z.object({ format: z.enum(['csv', 'jsonl']).default('csv') })
