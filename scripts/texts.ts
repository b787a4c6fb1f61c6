/**
 * Adds or changes texts in the three catalogues at once: reads `{ "key": { "ar": …, "en": …, "nl": … } }` from
 * standard input, merges, sorts and writes. A text is a string or an object of plural forms.
 */
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const languages = ['ar', 'en', 'nl'] as const
const folder = new URL('../api/src/locales/index.ts', import.meta.url)
const lock = new URL('.lock', folder)

/** Runs `work` while no other process does: `mkdir` succeeds in only one of several processes. */
async function runWithLock(work: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  try {
    work()
  } finally {
    rmdirSync(lock)
  }
}

const added: Record<string, Record<string, unknown>> = JSON.parse(await text(process.stdin))
for (const [key, texts] of Object.entries(added)) {
  const missing = languages.filter((language) => !texts[language])
  if (missing.length > 0) throw new Error(`${key}: no text in ${missing.join(', ')}`)
}
await runWithLock(() => {
  for (const language of languages) {
    const file = new URL(`${language}.json`, folder)
    const catalogue = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, texts] of Object.entries(added)) catalogue[key] = texts[language]
    const sorted = Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1)))
    const draft = new URL(`${language}.json.draft`, folder)
    writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(draft, file)
  }
})
