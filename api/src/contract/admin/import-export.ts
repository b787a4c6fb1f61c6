import { holdReasons, importFormats, importStates } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { booleanParam } from '../fields/boolean.ts'
import { lineInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { nameReference } from './references.ts'
import { createAdminSearch } from './search.ts'

/** https://encoding.spec.whatwg.org/#names-and-labels, and UTF-8 that was encoded twice. */
const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'windows-1252',
  'iso-8859-6',
  'double-utf-8',
] as const

const lineReason = z.object({ line: z.number().int(), reason: z.string() })

/** A reason, whatever its values are: `count` lines have it, of which the first five are examples. */
const reasonGroup = z.object({
  reason: z.string(),
  count: z.number().int(),
  examples: z.array(z.object({ line: z.number().int(), field: z.string().nullable(), value: z.string().nullable() })),
})

export const maxImportExamples = 20

/** `listing_id` is the place with which it is linked; a refused line may have neither title nor position. */
const importExample = z.object({
  line: z.number().int(),
  title: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  listing_id: z.number().int().nullable(),
  hold_reason: z.enum(holdReasons).nullable(),
})

export const importReport = component('ImportReport', {
  /** The import; absent after a dry run. */
  id: z.number().int().optional(),
  lines: z.number().int(),
  added: z.number().int(),
  /** Added for staff to approve, because the position is 0, 0, exchanged, or that of many places. */
  waiting: z.number().int(),
  /** Those of `added` whose country is not open, and which nobody sees until it is. */
  unseen: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Places that are listed already, under another source or created here. */
  linked: z.number().int(),
  /** Places that pruning took out of sight, and that are in the file again. */
  returned: z.number().int(),
  /** Places that are no longer in their source, and that `prune` took out of sight. */
  pruned: z.number().int(),
  /** Why `prune` took nothing out of sight: a tenth of the lines is wrong, the last line is, or it would take more than half. */
  prune_refused: z.enum(['wrong_lines', 'cut', 'most']).nullish(),
  /** Listings that are not updated, because they have an owner. */
  owned: z.number().int(),
  /** Listings that are not updated, because they were merged into others. */
  merged: z.number().int(),
  /** Places that are not added, because staff have deleted them. */
  deleted: z.number().int(),
  /** Values that are not applied, because an owner, staff or a suggestion has set the field. */
  locked: z.number().int(),
  categories: z.number().int(),
  wrong: z.number().int(),
  warned: z.number().int(),
  encoding: z.enum(textEncodings),
  errors: z.array(lineReason),
  /** The first 1000: values that are omitted, or that may stand in the wrong column. */
  warnings: z.array(lineReason),
  /** All reasons, the most frequent first. */
  error_groups: z.array(reasonGroup),
  warning_groups: z.array(reasonGroup),
  /** The first 1000 lines with errors as they stand in the file, with line and reason: a file to mend and to import again. */
  refused_rows: z.string(),
  /** Records of an open source that are no lines of the import, by reason. */
  skipped: z.record(z.string(), z.number().int()).optional(),
  /** Codes of the source without a category, and the number of records that have them. */
  unknown_codes: z.array(z.object({ code: z.string(), count: z.number().int() })).optional(),
  /** Of a dry run: the first 20 of each. */
  examples: z
    .object({
      added: z.array(importExample),
      linked: z.array(importExample),
      updated: z.array(importExample),
      refused: z.array(importExample),
      waiting: z.array(importExample),
    })
    .optional(),
})
export type ImportReport = z.output<typeof importReport>
export const importOptions = z.object({
  dry_run: booleanParam.default(false),
  create_categories: booleanParam.default(false),
  /** Takes places out of sight that are no longer in the file; `prune_all` also if they are more than half. */
  prune: booleanParam.default(false),
  prune_all: booleanParam.default(false),
  /** The name of the file. */
  name: lineInput({ max: 200 }).optional(),
})
export const uploadOptions = importOptions.omit({ dry_run: true, name: true }).extend({
  name: lineInput({ min: 1, max: 200 }),
  /** `dalil` are the lines and tables of docs/import.md. */
  from: z.enum(importFormats).default('dalil'),
  /** Of lines that name none. */
  source: lineInput({ max: 100 }).optional(),
  licence: lineInput({ max: 200 }).optional(),
  min_confidence: z.coerce.number().min(0).max(1).default(0),
})
export type ImportUploadInput = Required<Omit<z.output<typeof uploadOptions>, 'name'>>
export const exportOptions = z.object({ format: z.enum(['csv', 'jsonl']).default('csv') })

export const importRun = component('Import', {
  id: z.number().int(),
  /** Null if a command imported it, or if the account is deleted. */
  user: nameReference.nullable(),
  file: z.string().nullable(),
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** By the names of `ImportReport`; `removed`, `restored`, `unlinked` and `touched` after an undo. */
  counts: z.record(z.string(), z.number().int()),
  state: z.enum(importStates),
  can_undo: z.boolean(),
  /** Whether the file is there and its trial has ended. */
  can_run: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type ImportRun = z.output<typeof importRun>
export const importRunDetail = importRun.extend({ report: importReport.nullable() }).meta({ id: 'ImportDetail' })
export type ImportRunDetail = z.output<typeof importRunDetail>
export const importRunSearch = createAdminSearch(['created_at', 'id'], 'DESC', {})
export type ImportRunSearch = z.output<typeof importRunSearch>

/** `touched` has the first 1000 listings that stay, because somebody has changed them since. */
export const importUndo = importRun
  .extend({ touched: z.array(z.object({ id: z.number().int(), title: z.string() })) })
  .meta({ id: 'ImportUndo' })
export type ImportUndo = z.output<typeof importUndo>
