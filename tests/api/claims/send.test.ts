import { adminClaim, claimHistory } from '@dalil/api/contract'
import { auditEntries, claims, proofFiles } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireProofs } from '../../../api/src/claims/expire.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createScenario } from '../../support/scenarios/scenarios.ts'

const picture = await createImageFile('jpeg', { name: 'سجل تجاري.jpg' })
const createPdf = (name: string, inside = '') =>
  new File([`%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n${inside}\nstartxref\n9\n%%EOF\n`], name)
const createPictures = (count: number) => Array.from({ length: count }, () => picture)

async function createClaimForm() {
  const scenario = await createScenario()
  const { id, person, db } = scenario
  const listingId = await id('M')
  const words = {
    claimantName: 'سمير',
    claimantEmail: 'samir@example.com',
    relationship: 'owner',
    reason: 'أنا صاحبه.',
  }
  const form = (proof_images: File[]) => toFormData({ listingId, ...words, proof_images })
  const claim = async (proofs: File[]) => (await person('B')).post('/claim-listing', form(proofs))
  const countProofs = (claim_id: number) => db.$count(proofFiles, eq(proofFiles.claim_id, claim_id))
  return { ...scenario, form, claim, countProofs }
}
const toClaimId = ({ body }: { body: unknown }) => (body as { claim: { id: number } }).claim.id

test('stores a claim with proofs in the private storage as pending, and shows it to its claimant', async () => {
  const { claim, play, ids, db, deps, readPost } = await createClaimForm()
  const sent = await claim([picture, createPdf('extract.pdf')])
  expect(sent).toMatchObject({ status: 201, body: { message: expect.stringContaining('تم إرسال مطالبتك بالملكية') } })
  ids['claim-B'] = toClaimId(sent)
  const proofs = await db
    .select()
    .from(proofFiles)
    .where(eq(proofFiles.claim_id, toClaimId(sent)))
    .orderBy(proofFiles.id)
  expect(proofs).toMatchObject([
    { name: 'سجل تجاري.jpg', type: 'image/jpeg', size: picture.size },
    { name: 'extract.pdf', type: 'application/pdf' },
  ])
  for (const { storage_key } of proofs) {
    expect(await deps.storage.public.get(storage_key)).toBeNull()
    const found = await deps.storage.private.get(storage_key)
    found?.content.destroy()
    expect(found?.size).toBeGreaterThan(0)
  }
  expect(await readPost()).toEqual(['B=claims:received'])
  await play(
    'B gets /user/claims: total=1 data.0={"id":<claim-B>,"relationship":"owner","status":"pending","reason":null,"decided_at":null} data.0.listing.id=<M>, C gets /user/claims: total=0 data=[]',
  )
})

test('stores one of twenty concurrent claims', async () => {
  const { claim, db, id } = await createClaimForm()
  await id('B')
  const tries = await Promise.all(Array.from({ length: 20 }, () => claim([createPdf('p.pdf')])))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  expect(await db.$count(claims, eq(claims.user_id, await id('B')))).toBe(1)
})

test.for([
  ['six files', createPictures(6), 'لا يمكنك رفع أكثر من 5 ملفات'],
  ['an HTML page that is named as a PDF', [new File(['<html>'], 'x.pdf')], 'x.pdf'],
  ['an encrypted PDF', [createPdf('locked.pdf', '<< /Encrypt 5 0 R >>')], 'locked.pdf'],
  ['a file of more than 5 MB', [new File([picture, Buffer.alloc(5 * 1024 * 1024)], 'big.jpg')], 'big.jpg'],
] as const)('rejects a claim with %s as proof, and stores neither claim nor files', async ([, proofs, words]) => {
  const { claim, db } = await createClaimForm()
  const before = [await db.$count(claims), await db.$count(proofFiles)]
  expect(await claim([...proofs])).toMatchObject({
    status: 422,
    body: { errors: { proof_images: [expect.stringContaining(words)] } },
  })
  expect([await db.$count(claims), await db.$count(proofFiles)]).toEqual(before)
})

test('accepts five proofs under each accepted field name', async () => {
  const { form, person, countProofs } = await createClaimForm()
  const numbered = form([])
  for (const [at, proof] of createPictures(5).entries()) numbered.append(`proof_images[${at}]`, proof)
  for (const [name, body] of Object.entries({ B: numbered, C: form(createPictures(5)) }))
    expect(await countProofs(toClaimId(await (await person(name)).post('/claim-listing', body))), name).toBe(5)
})

test('adds at most five proofs by answers, as a factor and as steps', async () => {
  const { play, person, id, countProofs } = await createClaimForm()
  await play('B claims L, ask B')
  const path = `/claims/${await id('claim-B')}`
  const claimant = await person('B')
  const send = (count: number) =>
    claimant.put(path, toFormData({ message: 'هذه هي', proof_images: createPictures(count) }))
  expect(await send(4)).toMatchObject({
    status: 200,
    body: { status: 'pending', proofs: [{ name: 'سجل تجاري.jpg' }, {}, {}, {}], factors: [{ kind: 'document' }] },
  })
  const { data } = await claimant.read(claimHistory, `${path}/history`)
  expect(data.map(({ action }) => action)).toEqual(['ask', 'answer', 'prove'])
  for (const [count, status] of [
    [2, 422],
    [1, 200],
    [1, 422],
  ] as const)
    expect(await send(count)).toMatchObject({ status })
  expect(await countProofs(await id('claim-B'))).toBe(5)
})

test('logs each time an admin reads a proof, and deletes proofs ninety days after the decision', async () => {
  const { play, db, deps, id } = await createScenario()
  const path = '/admin/claims/<claim-B>/proofs/<proof-B>'
  await play('B proves L')
  for (let looks = 1; looks <= 2; looks++) {
    await play(`S gets ${path}`)
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'proof.read'))).toBe(looks)
  }
  await play('C claims L, S gets /admin/claims/<claim-C>/proofs/<proof-B>: NOT_FOUND, reject B')
  for (const [days, status] of [
    [89, 200],
    [91, 404],
  ] as const) {
    const decided_at = sql`now() - make_interval(days => ${days}::integer)`
    await db
      .update(claims)
      .set({ decided_at })
      .where(eq(claims.id, await id('claim-B')))
    await expireProofs(deps)
    await expireProofs(deps)
    await play(`S gets ${path}: ${status}`)
  }
  const [proof] = await db
    .select()
    .from(proofFiles)
    .where(eq(proofFiles.id, await id('proof-B')))
  expect(await db.execute(sql`select store from files_to_delete where key = ${proof?.storage_key}`)).toMatchObject([
    { store: 'private' },
  ])
})

test('gives the owner seven days to object, from the claim and again from the transfer', async () => {
  const { play, person, id, db } = await createScenario()
  await play('B claims L')
  const read = async () => (await person('S')).read(adminClaim, `/admin/claims/${await id('claim-B')}`)
  const week = 7 * 24 * 60 * 60 * 1000
  const { object_until, created_at } = await read()
  expect(Date.parse(object_until ?? '') - Date.parse(created_at)).toBe(week)
  await db
    .update(claims)
    .set({ created_at: sql`now() - interval '2 days'` })
    .where(eq(claims.id, await id('claim-B')))
  await play('approve B')
  const approved = await read()
  expect(Date.parse(approved.object_until ?? '') - Date.parse(approved.transferred_at ?? '')).toBe(week)
})
