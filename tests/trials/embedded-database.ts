import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect } from '@dalil/db/connect'

/** Connects to the database that a program on this data folder has started. */
export async function withEmbeddedDatabase<Result>(
  folder: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const [, , , , host = ''] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const connection = connect({
    url: `postgres:///dalil?${new URLSearchParams({ host, user: 'dalil' })}`,
    max: 2,
    work: 'command',
  })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
