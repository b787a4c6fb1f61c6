import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'

/** Inserts numbers and prints each acknowledged one until it is killed. */
const [folder = ''] = process.argv.slice(2)
const { connection } = await openEmbedded({ folder })
const { sql } = connect(connection)
await sql`drop table if exists notes`
await sql`create table notes (number integer)`
for (let number = 1; ; number++) {
  await sql`insert into notes values (${number})`
  process.stdout.write(`${number}\n`)
}
