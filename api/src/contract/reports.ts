import { limits, reportReasons, reportTypes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from './fields/clearable.ts'
import { idInput } from './fields/id.ts'
import { lineInput, textInput } from './fields/text.ts'
import { component } from './schemas.ts'

/** `text` requests a question instead of a picture, for people who cannot see one. */
export const captchaSearch = z.object({ alternative: z.enum(['text']).optional() })

export const captcha = z
  .union([
    z.object({
      id: z.uuid(),
      image: z.string(),
    }),
    z.object({ id: z.uuid(), question: z.string() }),
  ])
  .meta({ id: 'Captcha' })
export type Captcha = z.output<typeof captcha>

export const reportInput = component('ReportInput', {
  reportType: z.enum(reportTypes),
  reportedItemId: idInput,
  reason: clearable(z.enum(reportReasons)),
  message: textInput({ min: 1, max: limits.message.max }),
  captchaId: lineInput({ min: 1, max: 100 }),
  captcha: lineInput({ min: 1, max: 100 }),
})
export type ReportInput = z.output<typeof reportInput>
