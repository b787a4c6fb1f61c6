import { expect, test } from 'vitest'
import { jobsFileName, manifestFileName } from '../../../api/src/backup/manifest.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { verifyArchive } from '../../../api/src/backup/verify-archive.ts'
import {
  backUp,
  countTables,
  type ForgedPart,
  forgeArchive,
  listStoredKeys,
  noop,
  openStores,
  writeEndlessHeader,
} from '../../support/backup/archives.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'

test.for([
  ['a path that leaves the folder', '../../etc/cron.d/x', {}, 'does not belong to a backup'],
  ['a hidden path in the store', 'media/../../x', {}, 'does not belong to a backup'],
  ['an absolute path', '/etc/passwd', {}, 'does not belong to a backup'],
  ['a symbolic link', 'media/ab/link', { type: 'symlink', linkname: '/etc' }, 'does not belong to a backup'],
  ['a folder', 'media', { type: 'directory' }, 'does not belong to a backup'],
  ['a name with terminal control characters', 'media/\u001b[2J', {}, String.raw`\u001b[2J`],
] as const)('rejects an archive with %s', async ([what, name, header, message]) => {
  const { file } = await backUp(`forged ${what}`)
  const bytes = Buffer.from('type' in header ? '' : 'x')
  const forged = await forgeArchive(file, `forged to ${what}`, (part) =>
    part.header.name === jobsFileName ? [part, { header: { name, ...header }, bytes }] : [part],
  )
  await expect(verifyArchive(forged, noop)).rejects.toThrow(message)
})

test('rejects an endless header before it exhausts the memory', async () => {
  await expect(verifyArchive(await writeEndlessHeader(), noop)).rejects.toThrow('Header exceeds max size')
})

test.for([
  ['names a part of another name', (list: string) => list.replace('jobs.jsonl', 'jobs.old'), 'names jobs.old'],
  ['names an additional part', (list: string) => `${list}00  media/none\n`, 'the part media/none is missing'],
  ['lacks a part', (list: string) => list.replace(/.*jobs\.jsonl\n/, ''), 'has the part jobs.jsonl where'],
  ['lacks the last part', (list: string) => list.replace(/.*manifest\.json\n$/, ''), 'has parts that checksums.sha256'],
  ['is empty', () => '', 'has parts that checksums.sha256'],
  ['has another checksum', (list: string) => list.replace(/^./m, (digit) => (digit === '0' ? '1' : '0')), 'is damaged'],
] as const)('rejects an archive whose checksum list %s', async ([what, changeList, message]) => {
  const { file } = await backUp(`list ${what}`)
  const forged = await forgeArchive(file, `forged list ${what}`, (part) => [part], changeList)
  await expect(verifyArchive(forged, noop)).rejects.toThrow(message)
})

test.for([
  ['rows that are not in the archive', 'tables/replies/000001.copy', () => [], 'rows of the table replies'],
  ['fewer files', /^media/, () => [], 'The archive has 1 files, not the 2 of its manifest.'],
  [
    'fewer jobs',
    jobsFileName,
    (part: ForgedPart) => [{ ...part, bytes: Buffer.alloc(0) }],
    'The archive has 0 jobs, not the ',
  ],
  [
    'a table missing',
    manifestFileName,
    ({ header, bytes }: ForgedPart) => [
      { header, bytes: Buffer.from(String(bytes).replace('"reviews"', '"reviewz"')) },
    ],
    'does not name the table reviews',
  ],
  [
    'an invalid storage key',
    /^media/,
    ({ bytes }: ForgedPart) => [{ header: { name: 'media/ab/evil.sh' }, bytes }],
    'Invalid storage key',
  ],
] as const)('rejects a manifest with %s, and leaves the target empty', async ([what, name, change, message]) => {
  const { file } = await backUp(`lies ${what}`)
  const forged = await forgeArchive(file, `lies to ${what}`, (part) =>
    (typeof name === 'string' ? part.header.name === name : name.test(part.header.name)) ? change(part) : [part],
  )
  const manifest = await verifyArchive(forged, noop)
  const target = await createEmptyDatabase('lies')
  const storage = openStores(`lies-restored ${what}`)
  await expect(
    restoreBackup(target, target.url, storage, { file: forged, manifest, onBytes: noop, onWarning: noop }),
  ).rejects.toThrow(message)
  expect(await countTables(target.sql)).toBe(0)
  expect(await listStoredKeys(storage)).toEqual([])
})
