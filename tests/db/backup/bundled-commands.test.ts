import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listings } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../../db/src/root.ts'
import { archiveFolder } from '../../support/backup/archives.ts'
import { createEmptyDatabase } from '../../support/empty-database.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Runs a bundle without the sources, as in a container. */
function run(name: string, args: string[], url: string, folder: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, `api/dist/${name}.js`), ...args],
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { DATABASE_URL: url, DATA_DIR: join(archiveFolder, folder) },
    },
  )
  return { status, output: stdout + stderr }
}

test('backs up, restores, verifies, lists jobs and exports settings with the built commands', async () => {
  const { db, url } = await createTestApp()
  const target = await createEmptyDatabase('bundled')
  const file = join(archiveFolder, 'bundled.tar.gz')
  const backup = run('backup', [file], url, 'bundled')
  expect(backup).toEqual({ status: 0, output: expect.stringMatching(/\d+ rows of \d+ tables, 0 files/) })
  const result = run('restore', [file], target.url, 'bundled-restored')
  expect(result).toEqual({ status: 0, output: expect.stringContaining('Restored') })
  expect(await target.db.$count(listings)).toBe(await db.$count(listings))
  expect(run('verify', [], target.url, 'bundled-restored').output).toMatch(/listing_totals +\d+ checked/)
  expect(run('jobs', ['list'], target.url, 'bundled-restored')).toMatchObject({ status: 0 })
  const settings = join(archiveFolder, 'settings.tar.gz')
  expect(run('settings', ['export', settings], target.url, 'bundled-restored')).toMatchObject({ status: 0 })
})
