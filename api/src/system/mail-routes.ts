import { mailEntry, mailSearch } from '@dalil/api/contract'
import { StaffResource } from '../http/staff-resource.ts'
import { readMail, readMails } from '../mail/read-mails.ts'
import { retryFailedMail } from './retry.ts'

export const adminMailRoutes = new StaffResource(mailEntry, ({ db, settings }, id) => readMail(db, settings, id))
  .list('mails', mailSearch, mailEntry, 'List the e-mails of the last 60 days', ({ db, settings }, search) =>
    readMails(db, settings, search),
  )
  .item('Read the state of an e-mail')
  .action('retry', 'Send a failed e-mail again', retryFailedMail)
