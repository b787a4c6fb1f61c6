import { seedDemo } from './demo.ts'
import { withDatabase } from './open.ts'

/** Of the password that the program gives the demo's people as well. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$bJ5RTJMdRTUIrrNML95xIg$Y8xPYeLOj5YwnILoebCcrp6Rq0WJ7mVOVEwzksjlWlw'

await withDatabase(1, async ({ db }) => {
  const written = await seedDemo(db, { passwordHash })
  process.stdout.write(
    written ? 'The demo is written.\n' : 'Nothing was written: there are accounts or listings already.\n',
  )
})
