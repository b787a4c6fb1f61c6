import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import type { ArchivePart } from './archive-reader.ts'
import { type BackupManifest, findTableOfFile } from './manifest.ts'

type Table = BackupManifest['tables'][number]
type Loading = { table: Table; target: Writable; closed: Promise<unknown> }

/** The parts of tables come first; `onOther` reads every other part to its end. */
export async function loadTables(
  tx: TransactionSql,
  { tables }: BackupManifest,
  parts: AsyncIterable<ArchivePart>,
  onOther: (part: ArchivePart) => Promise<void>,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const missing = new Set(tables.filter(({ rows }) => rows > 0))
  let loading: Loading | undefined
  try {
    for await (const part of parts) {
      const name = findTableOfFile(part.name)
      const table = byName.get(name ?? '')
      if (loading && loading.table !== table) {
        const loaded = loading
        loading = undefined
        await finish(tx, loaded)
      }
      if (name && !table) throw new Error(`The manifest does not name the table ${name}, which is in the archive.`)
      if (table) {
        missing.delete(table)
        loading ??= await startCopy(tx, table)
        for await (const chunk of part.content) await write(loading, chunk as Buffer)
      } else await onOther(part)
    }
  } catch (error) {
    // An open COPY would make later statements on the connection fail with misleading errors.
    loading?.target.destroy(error as Error)
    throw error
  }
  if (loading) await finish(tx, loading)
  const [lost] = missing
  if (lost) throw new Error(`The archive lacks all ${lost.rows} rows of the table ${lost.name}.`)
}

async function startCopy(tx: TransactionSql, table: Table): Promise<Loading> {
  // `unsafe` uses the simple protocol, in which the server continues after a failed COPY.
  const target = await tx.unsafe(`copy public.${quote(table.name)} (${table.columns.map(quote)}) from stdin`).writable()
  const closed = once(target, 'close')
  closed.catch(() => undefined)
  return { table, target, closed }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

function write({ target, closed }: Loading, chunk: Buffer): Promise<unknown> {
  return Promise.race([new Promise<void>((taken) => target.write(chunk, () => taken())), closed])
}

/** postgres.js reports neither the end of a COPY nor an error at its end. */
async function finish(tx: TransactionSql, { table, target }: Loading): Promise<void> {
  target.end()
  const [found] = await tx<{ rows: number }[]>`
    select count(*)::integer as rows from ${tx(`public.${table.name}`)}`.catch((error: Error) => {
    throw new Error(`The table ${table.name} cannot be loaded: its rows do not fit (${error.message}).`)
  })
  if (found?.rows !== table.rows) {
    throw new Error(`The table ${table.name} has ${found?.rows} rows after loading, not ${table.rows}.`)
  }
}
