import { config } from 'zod'

// The policy of the pages forbids eval, and reports that zod tries it.
if ('document' in globalThis) config({ jitless: true })
