import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { fetchText } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.claims

/** Creates a place, and a claim with a document as proof. */
async function createClaim(name: string, title: string, proof = 'السجل.png') {
  const owner = await createConfirmedUser(`owner-${name}`)
  const id = await createApprovedListing(owner, title, 1)
  const claimant = await createConfirmedUser(`claimant-${name}`)
  const form = toFormData({
    listingId: id,
    authenticatedUserId: claimant.user.id,
    authenticatedUserEmail: claimant.user.email,
    listingTitle: title,
    claimantName: 'زينب صاحبة المكان',
    claimantEmail: claimant.user.email,
    relationship: 'owner',
    reason: 'المكان لي، وهذا سجلّه التجاري.',
    proof_images: [await createImageFile('png', { name: proof })],
  })
  const { status } = await callApi(claimant, 'POST', '/claim-listing', form)
  expect(status).toBe(201)
  return { id, claimant }
}

test('transfers and verifies the listing of an approved claim', async () => {
  const { id, claimant } = await createClaim('handed-over', 'مقهى التسليم')
  const page = await visitBackOffice('/claims', { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /^مقهى التسليم/ }).click()
  const panel = page.getByRole('region', { name: 'مقهى التسليم' })
  await panel.getByText('المكان لي، وهذا سجلّه التجاري.').waitFor()
  await panel.getByRole('button', { name: /السجل\.png/ }).click()
  const proof = page.getByRole('dialog', { name: 'السجل.png' })
  const image = proof.getByRole('img')
  await expect.poll(() => image.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await panel.getByText(texts.objection_period).waitFor()
  await panel.getByRole('button', { name: texts.approve }).click()
  const early = page.getByRole('dialog', { name: texts.approve_early_title.replace('%{title}', 'مقهى التسليم') })
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await early.getByRole('button', { name: texts.approve }).click()
  await page.getByText(texts.done.approved.replace('%{title}', 'مقهى التسليم')).waitFor()
  await page.getByRole('button', { name: arabicMessages.dalil.decisions.send_now }).press('Enter')
  await expect.poll(() => page.locator('h2:focus').count()).toBe(1)
  const place = () => callApi<{ is_verified: boolean; user_id: number }>(claimant, 'GET', `/listings/${id}`)
  await expect
    .poll(async () => (await place()).body, { timeout: 20_000 })
    .toMatchObject({
      is_verified: true,
      user_id: claimant.user.id,
    })
  await expect.poll(() => fetchText(`/sa/ar/listings/${id}`), { timeout: 20_000 }).toContain('موثّق')
})

test('names the moderator who decided first, before the undo period ends', async () => {
  await createClaim('decided-twice', 'مقهى القرارين')
  const page = await visitBackOffice('/claims', { expectedErrors: /409/ })
  await page.getByRole('button', { name: /^مقهى القرارين/ }).click()
  await page.getByRole('region', { name: 'مقهى القرارين' }).getByRole('button', { name: texts.reject }).waitFor()

  const admin = await logInAsAdmin()
  const { body } = await callApi<{ data: { id: number; listing: { title: string } }[] }>(
    admin,
    'GET',
    '/admin/claims?per_page=100',
  )
  const claim = body.data.find(({ listing }) => listing.title === 'مقهى القرارين')
  await callApi(admin, 'POST', `/admin/claims/${claim?.id}/reject`, { reason: 'الأوراق غير مقروءة' })

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `${texts.reject}: «مقهى القرارين»` })
  await dialog.getByRole('button', { name: texts.templates.name }).click()
  await dialog.getByRole('button', { name: texts.reject }).click()
  await page.getByText(/«مقهى القرارين»: صدر القرار قبلك/).waitFor({ timeout: 10_000 })
})

test('shows the file name of a proof on one line within its column', async () => {
  await createClaim('long-proof', 'مقهى الاسم الطويل', `${'commercial-register-'.repeat(6)}.png`)
  const page = await visitBackOffice('/claims', { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /^مقهى الاسم الطويل/ }).click()
  const panel = page.getByRole('region', { name: 'مقهى الاسم الطويل' })
  const proof = panel.getByRole('button', { name: /commercial-register/ })
  const [inner, outer] = [await proof.boundingBox(), await panel.locator('section').first().boundingBox()]
  expect(inner?.height).toBeLessThan(60)
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN)
})
