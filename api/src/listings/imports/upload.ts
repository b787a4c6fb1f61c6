import type { ImportRunDetail, uploadOptions } from '@dalil/api/contract'
import { imports } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { createFileKey } from '../../storage/store.ts'
import { enqueueImport } from './enqueue-import.ts'
import { isRunnable, readImportDetail } from './queries.ts'
import { spoolUpload } from './spool-upload.ts'

type Options = z.output<typeof uploadOptions>

/** Beyond, the command imports the file where it is. */
const maxBytes = 256 * 1024 * 1024

/** Stores a file, and has the worker try it. */
export async function storeUpload(
  context: AuthenticatedContext,
  body: ReadableStream<Uint8Array> | null,
  { name, source, licence, ...more }: Options,
): Promise<ImportRunDetail> {
  const { db, storage, viewer, language } = context
  const key = `${createFileKey()}.bin`
  await spoolUpload(body, { maxBytes }, (file) => storage.private.putFile(key, file, 'application/octet-stream'))
  const options = { ...more, source: source ?? null, licence: licence ?? null, language }
  const id = await transaction(db, async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({ user_id: viewer.id, file: name, upload: key, options, state: 'trying' })
      .returning({ id: imports.id })
    await enqueueImport(tx, row?.id ?? 0)
    return row?.id ?? 0
  })
  return assertFound(await readImportDetail(db, id))
}

/** Has the worker import the file that was tried. */
export async function queueImport(context: AuthenticatedContext, id: number): Promise<ImportRunDetail> {
  await transaction(context.db, async (tx) => {
    const [found] = await tx.select({ isRunnable }).from(imports).where(eq(imports.id, id)).for('update')
    if (!assertFound(found).isRunnable) throw new HttpError('ALREADY_DECIDED', { messageKey: 'import.not_runnable' })
    // The counts of the trial; those of a failed import stay.
    const counts = sql`case when ${imports.state} = 'tried' then '{}' else ${imports.counts} end`
    await tx.update(imports).set({ state: 'queued', finished_at: null, counts }).where(eq(imports.id, id))
    await enqueueImport(tx, id)
  })
  return assertFound(await readImportDetail(context.db, id))
}

const cancellable: string[] = ['trying', 'tried', 'queued', 'running']

/** The worker notices within seconds; what it has written stays until it is undone. */
export async function cancelImport({ db, storage }: AuthenticatedContext, id: number): Promise<ImportRunDetail> {
  const upload = await transaction(db, async (tx) => {
    const columns = { state: imports.state, upload: imports.upload }
    const [found] = await tx.select(columns).from(imports).where(eq(imports.id, id)).for('update')
    const run = assertFound(found)
    if (run.upload === null || !cancellable.includes(run.state))
      throw new HttpError('ALREADY_DECIDED', { messageKey: 'import.not_running' })
    const counts = sql`case when ${imports.state} in ('trying', 'tried') then '{}' else ${imports.counts} end`
    const values = { state: 'cancelled', upload: null, finished_at: sql`now()`, counts } as const
    await tx.update(imports).set(values).where(eq(imports.id, id))
    return run.upload
  })
  await storage.private.remove([upload])
  return assertFound(await readImportDetail(db, id))
}
