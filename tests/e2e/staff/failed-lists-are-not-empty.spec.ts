import { test } from 'vitest'
import { arabicMessages } from '../../../admin/src/locales/ar.ts'
import { visitBackOffice } from '../../support/browser/back-office.ts'

test.for(['listings', 'revisions', 'suggestions', 'claims', 'reports', 'reviews', 'messages'])(
  'shows an error instead of an empty list when %s fail to load',
  async (resource) => {
    const page = await visitBackOffice('/', { expectedErrors: /50[03]/ })
    await page.route(`**/api/admin/${resource}?*`, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x', request_id: 'x' } }),
    )
    await page.goto(`/admin/${resource}`)
    await page.getByRole('main').getByText(arabicMessages.ra.notification.http_error).waitFor()
    await page.getByText(arabicMessages.dalil.nothing).waitFor({ state: 'detached' })
  },
)
