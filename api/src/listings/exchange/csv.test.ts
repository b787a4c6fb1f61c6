import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('reads a table without required columns to its end, because the browser may still send it', async () => {
  let sent = 0
  async function* upload() {
    yield Buffer.from('external_id,title,category,country\n')
    for (; sent < 500; sent++) yield Buffer.from('7,عطور,sweets,sa\n'.repeat(500))
  }
  const rows = []
  for await (const row of readCsv(upload())) rows.push(row)
  expect(rows).toEqual([{ line: 1, problems: [{ path: ['city'], key: 'import.column_missing' }] }])
  expect(sent).toBe(500)
})
