import { z } from 'zod'
import { booleanInput } from '../fields/fields.ts'

/** In what a file of text can be written, as the Encoding Standard names it. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const

/** What an import did, or would do. */
export const importReport = z
  .object({
    lines: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Left as their owners want them. */
    owned: z.number().int(),
    categories: z.number().int(),
    wrong: z.number().int(),
    /** In what the file was written; `windows-1256` when some of its lines were. */
    encoding: z.enum(textEncodings),
    /** The first thousand lines that were refused. */
    errors: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.output<typeof importReport>
export const importOptions = z.object({
  dry_run: booleanInput.default(false),
  create_categories: booleanInput.default(false),
})
export const exportOptions = z.object({ format: z.enum(['csv', 'jsonl']).default('csv') })
