import { intlLocales } from '@dalil/api/contract/rules'
import { awaitNextTask } from '../await-next-task.ts'
import { readCurrentLocale } from '../current-locale.ts'

let loading: Promise<void> | undefined

/**
 * Makes the browser load the data of the page's locale, which it does once per page, for the first use of `Intl`: 80 ms
 * on a slow phone, in one task with the list that shows the first number. Here each part is loaded in a task of its own.
 */
export const loadLocaleData = (): Promise<void> => (loading ??= loadParts(intlLocales[readCurrentLocale().lang]))

async function loadParts(locale: string): Promise<void> {
  await awaitNextTask()
  new Intl.Locale(locale)
  await awaitNextTask()
  new Intl.NumberFormat(locale)
  await awaitNextTask()
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  await awaitNextTask()
}
