import { listing, listingSuggestion, sentSuggestion } from '@dalil/api/contract'
import { listingImages, listings, pictures } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { createFileKey, toMediaPath } from '../../../api/src/storage/store.ts'
import { createScenario } from '../../support/scenarios/scenarios.ts'
import { bakeryOfA } from '../../support/scenarios/scene.ts'

/** A scenario with P, the bakery of A, who is its owner, and C, who sends suggestions. */
export async function createProposalFixture(
  settings: Record<string, string> = {},
  values: Partial<typeof listings.$inferInsert> = {},
) {
  const scenario = await createScenario()
  const { db, guest, categoryIds } = scenario
  scenario.useSettings(settings)
  const [owner, sender] = [await scenario.person('A'), await scenario.person('C')]
  const id = await scenario.addPlace('P', 'A', { ...bakeryOfA, category_id: categoryIds.bakeries, ...values })
  const path = `/listings/${id}`
  const send = (body: object) => sender.post(`${path}/suggestions`, body)
  return {
    ...scenario,
    id,
    path,
    owner,
    sender,
    save: (change: object, headers: Record<string, string> = {}) => owner.put(path, change, headers),
    read: () => owner.read(listing, path),
    readPublic: () => guest.read(listing, path),
    findRevisionId: () => scenario.id('revision-P'),
    send,
    suggest: async (body: object) => listingSuggestion.parse(sentSuggestion.parse((await send(body)).body)),
    sendAsGuest: async (body: object, address = '127.0.0.1', headers: Record<string, string> = {}) => {
      const captchaId = await storeCaptcha(db, 'KT4MXP', null)
      return guest.request(`${path}/suggestions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ captchaId, captcha: 'kt4mxp', ...body }),
        address,
      })
    },
  }
}
export type ProposalFixture = Awaited<ReturnType<typeof createProposalFixture>>

/** Gives the listing a gallery of stored pictures, and a cover. */
export async function storePictures({ db, deps, id }: ProposalFixture, count: number) {
  const urls: string[] = []
  for (const key of Array.from({ length: count + 1 }, createFileKey)) {
    const [path, url] = [toMediaPath(key), toMediaPath(`${key}-640.webp`)]
    const size = { width: 640, height: 360, color: '#ffffff', webp: [640] }
    await db.insert(pictures).values({ url, path, role: 'cover', ...size })
    await deps.storage.public.put(`${key}-640.webp`, Buffer.from('a picture'), 'image/webp')
    urls.push(url)
  }
  const [cover = '', ...gallery] = urls
  await db.update(listings).set({ cover_image_url: cover }).where(eq(listings.id, id))
  const rows = gallery.map((image_url, position) => ({ listing_id: id, image_url, position }))
  if (rows.length > 0) await db.insert(listingImages).values(rows)
  return { cover, gallery }
}

export async function isPictureStored({ deps }: ProposalFixture, url: string): Promise<boolean> {
  const file = await deps.storage.public.get(url.slice('/media/'.length))
  file?.content.destroy()
  return file !== null
}
