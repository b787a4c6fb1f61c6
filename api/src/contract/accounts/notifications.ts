import { languages, mailKinds } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { component } from '../schemas.ts'

/** E-mails about the account and its security cannot be muted. */
export const notificationSettings = component('Notifications', {
  language: z.enum(languages),
  muted: z.array(z.enum(mailKinds)),
  /** Whether the figures of each week are sent; only for staff. */
  weekly: z.boolean().optional(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

export const notificationSettingsInput = z.object({
  language: z.enum(languages).optional(),
  muted: z
    .array(z.enum(mailKinds))
    .max(100)
    .transform((kinds) => mailKinds.filter((kind) => kinds.includes(kind)))
    .optional(),
  weekly: z.boolean().optional(),
})
