/** Writes `.env.example`, which `npm run check` compares with the settings. */
import { writeFileSync } from 'node:fs'
import { describeSettings } from '../api/src/settings.ts'

writeFileSync(new URL('../.env.example', import.meta.url), describeSettings())
