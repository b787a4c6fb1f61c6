import { intlLocales } from '@dalil/api/contract/rules'
import { awaitNextTask } from '../await-next-task.ts'
import { readCurrentLocale } from '../current-locale.ts'

let loading: Promise<void> | undefined

/** The browser loads the data once per page, in 80 ms on a slow phone; here each part has a task of its own. */
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
