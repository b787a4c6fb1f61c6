/** `node scripts/run.mjs seed`: into an empty database. */
import { refreshAllDuplicatePairs } from '../api/src/duplicates/find-pairs.ts'
import { refreshRanks } from '../api/src/listings/ranks/refresh-ranks.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { seedDemo } from '../db/seed/demo.ts'
import { withDatabase } from '../db/seed/with-database.ts'

/** The Argon2id hash of `dalil-demo`, the password of the demo accounts. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$bJ5RTJMdRTUIrrNML95xIg$Y8xPYeLOj5YwnILoebCcrp6Rq0WJ7mVOVEwzksjlWlw'

await withDatabase(1, async ({ db }) => {
  const storage = createStorage(loadSettings())
  const files = { storeProof: storage.private.put, storePhoto: storage.public.put }
  const isWritten = await seedDemo(db, { passwordHash, ...files })
  if (isWritten) {
    await refreshAllDuplicatePairs(db)
    await refreshRanks(db)
  }
  process.stdout.write(
    isWritten
      ? 'The demo data has been written.\n'
      : 'Nothing was written: the database already has accounts or listings.\n',
  )
})
