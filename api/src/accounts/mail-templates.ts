import { accountMails } from './mails/account-mails.ts'
import { emailChangeMails } from './mails/email-change-mails.ts'
import { newDeviceMail } from './mails/new-device-mail.ts'
import { passwordMails } from './mails/password-mails.ts'
import { secondFactorMails } from './mails/second-factor-mails.ts'
import { verificationMails } from './mails/verification-mails.ts'

export const accountMailTemplates = {
  ...verificationMails,
  ...accountMails,
  ...passwordMails,
  ...newDeviceMail,
  ...secondFactorMails,
  ...emailChangeMails,
}
