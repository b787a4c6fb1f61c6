import { readCopy } from '@dalil/db/copy'
import type { TransactionSql } from 'postgres'
import type { ArchiveWriter } from './archive-writer.ts'
import { type BackupManifest, toTableFileName } from './manifest.ts'
import type { readTables } from './table-list.ts'

/** In bytes; bounds how much of a table is in memory at once. */
const partSize = 4 * 1024 * 1024
const newline = 10

export async function copyTables(
  tx: TransactionSql,
  archive: ArchiveWriter,
  tables: Awaited<ReturnType<typeof readTables>>,
  onRows: (count: number) => void,
): Promise<BackupManifest['tables']> {
  const copied: BackupManifest['tables'] = []
  for (const table of tables) {
    const rows = await copyTable(tx, archive, table, onRows)
    copied.push({ name: table.name, columns: table.columns, rows })
  }
  return copied
}

async function copyTable(
  tx: TransactionSql,
  archive: ArchiveWriter,
  { name, columns, is_partitioned }: Awaited<ReturnType<typeof readTables>>[number],
  onRows: (count: number) => void,
): Promise<number> {
  const table = tx(`public.${name}`)
  // PostgreSQL before 19 can copy a partitioned table only through a query.
  const source = is_partitioned
    ? await tx`copy (select ${tx(columns)} from ${table}) to stdout`.readable()
    : await tx`copy ${table} (${tx(columns)}) to stdout`.readable()
  let chunks: Buffer[] = []
  let size = 0
  let rows = 0
  let parts = 0
  const flush = async () => {
    const content = chunks
    const count = content.reduce((total, chunk) => total + countNewlines(chunk), 0)
    rows += count
    chunks = []
    size = 0
    await archive.add(toTableFileName(name, ++parts), content)
    onRows(count)
  }
  for await (const chunk of readCopy(source)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= partSize) await flush()
  }
  if (size > 0) await flush()
  return rows
}

/** COPY escapes newlines within values. */
function countNewlines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count++
  return count
}
