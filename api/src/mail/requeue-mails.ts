import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

export async function requeueMails(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('mail:send', json_build_object('id', id), job_key => 'mail:' || id)
    from mails
    where status = 'queued' and next_attempt_at < now() - interval '2 minutes'`)
  await db.execute(sql`
    delete from mails where created_at < now() - interval '60 days' and status <> 'queued'`)
}
