/** `npm run settings -- export|import FILE.tar.gz`: settings, texts, pages and their pictures as a file (docs/operations.md). */
import { existsSync, statSync } from 'node:fs'
import { migrateJobQueue } from '../api/src/jobs/job-queue.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { exportSite } from '../api/src/site-settings/exchange/export-site.ts'
import { importSite } from '../api/src/site-settings/exchange/import-site.ts'
import { readSiteFile } from '../api/src/site-settings/exchange/read-site-file.ts'
import { toFirstSettings } from '../api/src/site-settings/queries.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { withDatabase } from '../db/seed/with-database.ts'
import packageJson from '../package.json' with { type: 'json' }

const [order, file = '', ...others] = process.argv.slice(2)
const problem = findProblem()
if (problem) {
  process.stderr.write(`${problem}\nUse: npm run settings -- export|import FILE.tar.gz\n`)
  process.exit(1)
}

await withDatabase(1, async ({ db }, url) => {
  await migrateJobQueue(url)
  const settings = loadSettings()
  const site = { db, storage: createStorage(settings), first: toFirstSettings(settings) }
  if (order === 'export') {
    const { texts, pages, pictures } = await exportSite(site, file, packageJson.version)
    process.stdout.write(
      `${file}: the settings, ${texts.length} texts, ${pages.length} pages, ${pictures.length} pictures.\n`,
    )
    return
  }
  const done = await importSite(site, await readSiteFile(file))
  if (!done) return
  process.stdout.write(
    `Imported the settings, ${done.texts} texts, ${done.pages} pages, ${done.pictures} new pictures.\n`,
  )
  if (done.skipped.length > 0)
    process.stderr.write(`Left out, because this version words them differently: ${done.skipped.join(', ')}\n`)
})

function findProblem(): string | null {
  if ((order !== 'export' && order !== 'import') || others.length > 0) return 'Name `export` or `import`, and one file.'
  if (!file.endsWith('.tar.gz')) return 'The file must end in .tar.gz.'
  if (order === 'export') return existsSync(file) ? `${file} exists already: name another file.` : null
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? null : `${file} is not a file.`
}
