import { intlLocales } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { awaitNextTask } from './await-next-task.ts'

let warmed: Promise<void> | undefined

/**
 * Makes the browser read its locale data, which it does once per page, for the first use of `Intl`: 80 ms on a slow
 * phone, in one task with the list that shows the first number. Here each part is read in a task of its own.
 */
export const warmIntl = (lang: Language): Promise<void> => (warmed ??= readParts(intlLocales[lang]))

async function readParts(locale: string): Promise<void> {
  await awaitNextTask()
  new Intl.Locale(locale)
  await awaitNextTask()
  new Intl.NumberFormat(locale)
  await awaitNextTask()
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  await awaitNextTask()
}
