/** Reads `{ "key": { "ar": …, "en": …, "nl": … } }` from standard input. A text may be an object of plural forms. */
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const languages = ['ar', 'en', 'nl'] as const
const adminPrefix = 'admin.'
const site = new URL('../api/src/locales/', import.meta.url)
const admin = new URL('../admin/src/locales/', import.meta.url)
const lock = new URL('.lock', site)

type Catalogue = { [key: string]: unknown }

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
    rewrite(new URL(`${language}.json`, site), (catalogue) => {
      for (const [key, texts] of Object.entries(added)) {
        if (!key.startsWith(adminPrefix)) catalogue[key] = texts[language]
      }
      return Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1)))
    })
    rewrite(new URL(`${language}.json`, admin), (catalogue) => {
      for (const [key, texts] of Object.entries(added)) {
        if (key.startsWith(adminPrefix)) setText(catalogue, key.slice(adminPrefix.length).split('.'), texts[language])
      }
      return catalogue
    })
  }
})

function rewrite(file: URL, change: (catalogue: Catalogue) => Catalogue): void {
  const draft = new URL(`${file.href}.draft`)
  writeFileSync(draft, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`)
  renameSync(draft, file)
}

function setText(tree: Catalogue, [key = '', ...rest]: string[], text: unknown): void {
  if (rest.length === 0) tree[key] = text
  else {
    tree[key] ??= {}
    setText(tree[key] as Catalogue, rest, text)
  }
}
