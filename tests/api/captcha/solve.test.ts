import { captcha } from '@dalil/api/contract'
import { captchas } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { languages } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCaptchaCode, redeemCaptcha, storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { drawCaptcha } from '../../../api/src/captcha/draw.ts'
import { createCaptchaQuestion } from '../../../api/src/captcha/question.ts'
import { createTestApp } from '../../support/test-app.ts'

test('returns a PNG of six characters without the text', async () => {
  const { guest } = await createTestApp()
  const puzzle = await guest.read(captcha, '/captcha')
  if (!('image' in puzzle)) throw new Error('No picture')
  const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(puzzle.image) ?? []
  const picture = Buffer.from(base64, 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 300, height: 96 })
  expect(picture.length).toBeLessThan(10_000)
  expect(await drawCaptcha('ABC123')).not.toBe(await drawCaptcha('ABC123'))
})

test('creates distinct codes without ambiguous characters', () => {
  const codes = Array.from({ length: 500 }, createCaptchaCode)
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^[A-Z3-9]{6}$/)
  expect(codes.join('')).not.toMatch(/[O0I1Z2S5B8Q]/)
})

test('stores the hash of the answer for ten minutes', async () => {
  const { db } = await createTestApp()
  // now() is the same in a whole transaction; the column has milliseconds.
  const [row] = await transaction(db, async (tx) => {
    const id = await storeCaptcha(tx, 'KT4MXP', null)
    return tx
      .select({
        hash: captchas.answer_hash,
        seconds: sql<number>`extract(epoch from expires_at - now()::timestamptz(3))::float`,
      })
      .from(captchas)
      .where(eq(captchas.id, id))
  })
  expect(row).toEqual({ hash: expect.stringMatching(/^[\da-f]{64}$/), seconds: 600 })
})

test.for([
  ['as it is drawn', 'KT4MXP', 'KT4MXP', true],
  ['in lower case', 'KT4MXP', ' kt4mxp', true],
  ['with spaces between the characters', 'KT4MXP', 'KT4 MXP', true],
  ['with Arabic digits', 'KT4MXP', 'KT٤MXP', true],
  ['without the last letter', 'KT4MXP', 'KT4MX', false],
  ['with a wrong letter', 'KT4MXP', 'KT4MXR', false],
  ['a number in digits', '12', '١٢', true],
  ['a number in Arabic words', '12', 'اثنا عشر', true],
  ['a number in English words', '12', 'Twelve', true],
  ['a number in Dutch words', '12', 'twaalf', true],
  ['another number', '12', 'elf', false],
] as const)('decides whether an answer solves a captcha: %s', async ([, answer, typed, isRight]) => {
  const { db } = await createTestApp()
  expect(await redeemCaptcha(db, await storeCaptcha(db, answer, null), typed, null)).toBe(isRight)
})

test('accepts only one attempt for a captcha, even if twenty arrive concurrently', async () => {
  const { db } = await createTestApp()
  const [right, wrong] = [await storeCaptcha(db, 'KT4MXP', null), await storeCaptcha(db, 'KT4MXP', null)]
  const tries = await Promise.all(Array.from({ length: 20 }, () => redeemCaptcha(db, right, 'KT4MXP', null)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await redeemCaptcha(db, wrong, 'nothing', null)).toBe(false)
  expect(await redeemCaptcha(db, wrong, 'KT4MXP', null)).toBe(false)
})

test('rejects a captcha that is expired, unknown or of another session', async () => {
  const { db } = await createTestApp()
  const old = await storeCaptcha(db, 'KT4MXP', null)
  await db.update(captchas).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(captchas.id, old))
  expect(await redeemCaptcha(db, old, 'KT4MXP', null)).toBe(false)
  expect(await redeemCaptcha(db, await storeCaptcha(db, 'KT4MXP', 7), 'KT4MXP', 8)).toBe(false)
  expect(await redeemCaptcha(db, await storeCaptcha(db, 'KT4MXP', 7), 'KT4MXP', null)).toBe(false)
  expect(await redeemCaptcha(db, await storeCaptcha(db, 'KT4MXP', 7), 'KT4MXP', 7)).toBe(true)
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1"]) {
    expect(await redeemCaptcha(db, id, 'KT4MXP', null)).toBe(false)
  }
})

test('asks a text question as an alternative to the picture, in each language', async () => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const puzzle = await guest.read(captcha, '/captcha?alternative=text', { 'Accept-Language': language })
    if (!('question' in puzzle)) throw new Error('No question')
    expect(puzzle.question).toMatch(/[?؟]$/)
    expect(puzzle.question).not.toMatch(/[{}\d]/)
    for (let round = 0; round < 50; round++) expect(createCaptchaQuestion(language).answer).toMatch(/^(?:1?\d|20)$/)
  }
})

test('rejects an unknown type of captcha', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/captcha?alternative=smell')).toMatchObject({ status: 422 })
})
