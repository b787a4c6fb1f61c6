import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportReport, importOptions } from '@dalil/api/contract'
import type { Connection } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { uploadFolderPrefix } from '../../http/uploads/validate-form.ts'
import { ImportRunningError } from '../imports/import-lock.ts'
import { recordImport } from '../imports/record-import.ts'
import { readCsv } from './csv.ts'
import type { TextEncoding } from './decoding/decode-text.ts'
import { type ImportListeners, importListings } from './import.ts'
import { readJsonl } from './jsonl.ts'
import { describeForStaff, type LineProblem } from './line-problem.ts'
import { ProblemGroups } from './problem-groups.ts'
import { RefusedRows } from './refused-rows.ts'
import type { SourceRow } from './source-row.ts'

const maxBytes = 64 * 1024 * 1024
const maxErrors = 1000
/** A line has up to a million letters. */
const maxRowsLength = 2_000_000
const separators: Record<Language, string> = { ar: '؛ ', en: '; ', nl: '; ' }
/** The number of connections that an import uses, so that connections remain for requests. */
const concurrency = 2

type Options = z.output<typeof importOptions>

export async function importUpload(
  context: AuthenticatedContext,
  sql: Connection['sql'],
  { body, headers }: Request,
  { dry_run, create_categories, prune, prune_all, name }: Options,
): Promise<ImportReport> {
  const read = selectReader(headers.get('content-type') ?? '')
  const errors = new ProblemList(context.language)
  const warnings = new ProblemList(context.language)
  let encoding: ImportReport['encoding'] = 'utf-8'
  const onEncoding = (found: TextEncoding) => {
    encoding = found
  }
  const run = (open: () => AsyncIterable<Buffer>, listeners?: ImportListeners) =>
    importListings({ db: context.db, sql }, () => read(open(), onEncoding), {
      dryRun: dry_run,
      createCategories: create_categories,
      concurrency,
      prune: prune_all ? 'all' : prune ? 'most' : null,
      onRefused: (row, problems) => errors.add(row, problems),
      onWarned: (row, problems) => warnings.add(row, problems),
      onLines: () => undefined,
      ...listeners,
    })
  const counts = await spoolUpload(body, (open) =>
    dry_run ? run(open) : recordImport(context.db, context, name ?? null, (listeners) => run(open, listeners)),
  ).catch((error: unknown) => {
    throw error instanceof ImportRunningError ? new HttpError('IMPORT_RUNNING') : error
  })
  return {
    ...counts,
    encoding,
    errors: errors.lines,
    warnings: warnings.lines,
    error_groups: errors.groups.describeForStaff(context.language),
    warning_groups: warnings.groups.describeForStaff(context.language),
    refused_rows: errors.rows,
  }
}

class ProblemList {
  readonly lines: ImportReport['errors'] = []
  readonly groups = new ProblemGroups()
  rows = ''
  private readonly writer = new RefusedRows()
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  add(row: SourceRow, problems: LineProblem[]): void {
    this.groups.add(row, problems)
    if (this.lines.length >= maxErrors) return
    const reason = problems.map((problem) => describeForStaff(problem, this.language)).join(separators[this.language])
    this.lines.push({ line: row.line, reason })
    if (this.rows.length < maxRowsLength) this.rows += this.writer.write(row, reason)
  }
}

function selectReader(type: string) {
  if (/^text\/csv\s*(;|$)/i.test(type)) return readCsv
  if (/^application\/x-ndjson\s*(;|$)/i.test(type)) return readJsonl
  throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
}

/** Stores the whole upload first, so that a slow one delays no other import, and one that breaks off imports nothing. */
async function spoolUpload<Result>(
  body: ReadableStream<Uint8Array> | null,
  use: (open: () => AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const file = join(folder, 'import')
    await pipeline(withinLimit(body), createWriteStream(file))
    return await use(() => createReadStream(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* withinLimit(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw new HttpError('PAYLOAD_TOO_LARGE')
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
}
