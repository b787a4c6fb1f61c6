import { claimList, createdClaim } from '@dalil/api/contract'
import { claims, proofFiles } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#863' } })
  .jpeg()
  .toBuffer()
const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n${inside}\nstartxref\n9\n%%EOF\n`)

type Proof = { name: string; content: Buffer }
type Fields = Partial<Record<string, string | number>>

async function claimForm(fields: Fields, proofs: Proof[] = []): Promise<FormData> {
  const form = new FormData()
  const usual = {
    claimantName: 'سمير الخطيب',
    claimantEmail: 'samir@example.com',
    relationship: 'owner',
    reason: 'أنا صاحبه.',
  }
  for (const [name, value] of Object.entries({ ...usual, ...fields })) {
    if (value !== undefined) form.append(name, String(value))
  }
  for (const [index, { name, content }] of proofs.entries()) {
    form.append(`proof_images[${index}]`, new File([new Uint8Array(content)], name))
  }
  return form
}

async function claim(who: UserName, fields: Fields, proofs: Proof[] = []) {
  const { as } = await createTestApp()
  return as(who).post('/claim-listing', await claimForm(fields, proofs))
}

test('stores a claim with proofs as pending, and shows it to its claimant', async () => {
  const { as, db, deps, listingIds, userIds } = await createTestApp()
  await deliverMail()
  const answer = await claim(
    'jan',
    {
      listingId: listingIds.mandi,
      authenticatedUserId: userIds.jan,
      authenticatedUserEmail: 'Jan@dalil.test',
      listingTitle: 'هاشم للمندي',
      claimantPhone: '+31 6 1234 5678',
    },
    [
      { name: 'سجل تجاري.jpg', content: picture },
      { name: 'extract.pdf', content: pdf() },
    ],
  )
  expect(answer.status).toBe(201)
  const newClaim = createdClaim.parse(answer.body)
  expect(newClaim).toMatchObject({
    message: expect.stringContaining('تم إرسال مطالبتك بالملكية'),
    claim: { status: 'pending' },
  })

  const proofs = await db
    .select()
    .from(proofFiles)
    .where(eq(proofFiles.claim_id, newClaim.claim.id))
    .orderBy(proofFiles.id)
  expect(proofs).toMatchObject([
    { name: 'سجل تجاري.jpg', type: 'image/jpeg', size: picture.length },
    { name: 'extract.pdf', type: 'application/pdf', size: pdf().length },
  ])
  for (const { storage_key } of proofs) {
    expect(await deps.storage.public.get(storage_key)).toBeNull()
    const found = await deps.storage.private.get(storage_key)
    found?.content.destroy()
    expect(found?.size).toBeGreaterThan(0)
  }

  expect(await as('jan').read(claimList, '/user/claims')).toMatchObject({
    total: 1,
    data: [
      {
        id: newClaim.claim.id,
        listing: { id: listingIds.mandi, title: 'هاشم للمندي' },
        relationship: 'owner',
        status: 'pending',
        reason: null,
        decided_at: null,
      },
    ],
  })
  expect(await as('lama').read(claimList, '/user/claims')).toMatchObject({ total: 0, data: [] })
  expect(await deliverMail()).toMatchObject([{ to: 'jan@dalil.test' }])
})

test('accepts a claim without proofs or a telephone number', async () => {
  const { listingIds } = await createTestApp()
  expect(await claim('said', { listingId: listingIds.sweets, claimantPhone: '' })).toMatchObject({ status: 201 })
})

test('stores one of twenty concurrent claims', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () =>
      claim('lama', { listingId: listingIds.stall }, [{ name: 'p.pdf', content: pdf() }]),
    ),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  expect(await db.$count(claims, eq(claims.user_id, userIds.lama))).toBe(1)
})

test.for([
  ['by a user without a verified address', 'noor', 'stall', 403, 'EMAIL_NOT_VERIFIED'],
  ['for a verified listing', 'jan', 'bakery', 409, 'LISTING_ALREADY_VERIFIED'],
  ['for a listing that is not public', 'jan', 'draft', 404, 'NOT_FOUND'],
  ['by the owner of the listing', 'said', 'pharmacy', 403, 'OWN_LISTING'],
  ['by a user whose claim for the listing is open', 'jan', 'mandi', 409, 'CLAIM_ALREADY_EXISTS'],
] as const)('rejects a claim %s', async ([, who, listing, status, code]) => {
  const { listingIds } = await createTestApp()
  expect(await claim(who, { listingId: listingIds[listing] })).toMatchObject({ status, body: { code } })
})

test('answers 401 to a guest', async () => {
  const { guest, listingIds } = await createTestApp()
  expect(await guest.post('/claim-listing', await claimForm({ listingId: listingIds.stall }))).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
})

test('rejects a form with the id or e-mail of another account', async () => {
  const { listingIds, userIds } = await createTestApp()
  for (const foreign of [{ authenticatedUserId: userIds.lama }, { authenticatedUserEmail: 'lama@dalil.test' }]) {
    expect(await claim('jan', { listingId: listingIds.grocer, ...foreign })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
})

test.for([
  ['an invalid e-mail address', { claimantEmail: 'samir@' }, 'claimantEmail', 'البريد الإلكتروني غير صالح'],
  ['no name', { claimantName: ' ' }, 'claimantName', 'الاسم الكامل مطلوب'],
  ['no reason', { reason: undefined }, 'reason', 'السبب مطلوب'],
  ['an unknown relationship', { relationship: 'cousin' }, 'relationship', 'القيمة ليست من الخيارات المتاحة'],
  ['a phone number with letters', { claimantPhone: 'call me!' }, 'claimantPhone', 'أرقام ومسافات وعلامة + فقط'],
  ['no listing', { listingId: 'first' }, 'listingId', 'يجب أن يكون رقماً'],
] as const)('rejects a claim with %s, and names the invalid field', async ([, wrong, field, words]) => {
  const { listingIds } = await createTestApp()
  expect(await claim('jan', { listingId: listingIds.grocer, ...wrong })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: [words] } },
  })
})

const createPictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, content: picture }))
const big = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])

test.for([
  ['six files', createPictures(6), 'لا يمكنك رفع أكثر من 5 ملفات'],
  ['an HTML page that is named as a PDF', [{ name: 'x.pdf', content: Buffer.from('<html>') }], 'x.pdf'],
  ['an encrypted PDF', [{ name: 'locked.pdf', content: pdf('<< /Encrypt 5 0 R >>') }], 'locked.pdf'],
  ['a file of more than 5 MB', [{ name: 'big.jpg', content: big }], 'big.jpg'],
] as const)('rejects a claim with %s as proof, and stores neither claim nor files', async ([, proofs, words]) => {
  const { db, listingIds } = await createTestApp()
  const before = [await db.$count(claims), await db.$count(proofFiles)]
  expect(await claim('jan', { listingId: listingIds.grocer }, [...proofs])).toMatchObject({
    status: 422,
    body: { errors: { proof_images: [expect.stringContaining(words)] } },
  })
  expect([await db.$count(claims), await db.$count(proofFiles)]).toEqual(before)
})

test('accepts five proofs under each accepted field name', async () => {
  const { as, listingIds, db } = await createTestApp()
  const form = await claimForm({ listingId: listingIds.fish })
  for (const { name, content } of createPictures(5))
    form.append('proof_images[]', new File([new Uint8Array(content)], name))
  const { claim: sent } = createdClaim.parse((await as('jan').post('/claim-listing', form)).body)
  expect(await db.$count(proofFiles, eq(proofFiles.claim_id, sent.id))).toBe(5)
})
