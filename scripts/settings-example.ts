/** Writes `.env.example` and `docs/settings.md`, which `npm run check` compares with the settings. */
import { writeFileSync } from 'node:fs'
import { describeSettings, describeSettingsPage } from '../api/src/settings/settings.ts'

writeFileSync(new URL('../.env.example', import.meta.url), describeSettings())
writeFileSync(new URL('../docs/settings.md', import.meta.url), describeSettingsPage())
