import { expect, test } from 'vitest'
import { readRecords } from './csv-records.ts'

async function read(text: string, { size = text.length, delimiter = ',' } = {}) {
  const pieces = (async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  })()
  const records: [number, ...string[]][] = []
  for await (const record of readRecords(pieces, delimiter))
    records.push(
      'cells' in record ? [record.line, ...record.cells] : [record.line, ...record.problems.map(describeProblem)],
    )
  return records
}
const describeProblem = (problem: object) => ('key' in problem ? String(problem.key) : '')

test('reads quoted cells with delimiters, quotation marks and line breaks, wherever the pieces end', async () => {
  const text = 'a,b\r\n"1,""2""","x\r\ny"\r\n,""\r\n'
  for (const size of [1, 2, 5, text.length])
    expect(await read(text, { size })).toEqual([
      [1, 'a', 'b'],
      [2, '1,"2"', 'x\ny'],
      [4, '', ''],
      [5, ''],
    ])
})

test.for(['\n', '\r\n', '\r'])('counts lines that end with %j', async (end) => {
  const records = await read(['a;b', '1;"x', 'y"', '2;z'].join(end), { delimiter: ';' })
  expect(records.map(([line]) => line)).toEqual([1, 2, 4])
})

test.for(['z,a "b" c', 'z,a"b', 'z,"a"b', 'z, "a"'])(
  'counts a record with a wrong quotation mark once: %s',
  async (row) => {
    expect(await read(`a,b\n${row}\n1,2\n`)).toEqual([
      [1, 'a', 'b'],
      [2, 'import.unreadable'],
      [3, '1', '2'],
      [4, ''],
    ])
  },
)

test.for([
  ['is never closed', ['1,2', '3,4']],
  ['is followed by records with quotation marks', ['1,2', '3,"x, y"', '"4",5']],
  ['would be closed by chance in a later record', ['1,2', '3,"4']],
])('names the line where a quotation mark opens that %s, and reads the lines after it', async ([, others]) => {
  const records = await read(['a,b', 'x,"y', ...(others as string[])].join('\n'))
  expect(records.slice(0, 3)).toEqual([
    [1, 'a', 'b'],
    [2, 'import.quote_not_closed'],
    [3, '1', '2'],
  ])
  expect(records.map(([line]) => line)).toEqual([1, 2, ...(others as string[]).map((_, index) => index + 3)])
})

test('reads the lines after a quotation mark that is not closed in a megabyte, and rejects a longer line', async () => {
  const records = await read(`a,b\nx,"y\n${'1,2\n'.repeat(300_000)}${'z'.repeat(1_100_000)}\n3,4`, { size: 65_536 })
  expect(records).toHaveLength(300_004)
  expect(records[1]).toEqual([2, 'import.quote_not_closed'])
  expect(records.slice(-2)).toEqual([
    [300_003, 'import.line_too_long'],
    [300_004, '3', '4'],
  ])
})

test('reads a table whose delimiter is a character of regular expressions', async () => {
  for (const delimiter of ['|', '^', ']', '\\', '-', '.', '$'])
    expect(await read(`a${delimiter}"b"`, { delimiter })).toEqual([[1, 'a', 'b']])
})
