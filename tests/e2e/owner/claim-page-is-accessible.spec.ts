import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe, measureWidthAt320, preloadAxe } from '../../support/browser/axe.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'

test('the claim page and the dialog about the verified badge are accessible', async () => {
  const page = await createPage({ reducedMotion: 'reduce' })
  const session = await logInByApi('maher')
  const headers = { Authorization: `Bearer ${session.token}` }
  const claims = await page.request.get('/api/user/claims', { headers })
  const id = ((await claims.json()) as { data: { id: number }[] }).data[0]?.id
  const verified = await page.request.get('/api/listings?country=nl&is_verified=true')
  const place = ((await verified.json()) as { data: { id: number }[] }).data[0]?.id
  await storeSession(page, session)
  await preloadAxe(page)
  for (const lang of directions) {
    const t = translate[lang]
    await page.goto(`/nl/${lang}/claims/${id}`)
    await page.getByText(t('claim.step.submit'), { exact: true }).waitFor()
    for (const summary of await page.locator('.claim-page__factor > summary').all()) await summary.press('Enter')
    expect(await measureWidthAt320(page), 'no scrolling to the side').toBe(320)
    await injectAxe(page)
    expect(await findAxeViolations(page, lang), lang).toEqual([])

    await page.goto(`/nl/${lang}/listings/${place}`)
    const badge = page.getByRole('button', { name: t('verification.open') })
    await badge.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('verification.title') })
    await dialog.waitFor()
    await injectAxe(page)
    expect(await findAxeViolations(page, lang), lang).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => badge.evaluate((it) => it === document.activeElement)).toBe(true)
  }
})
