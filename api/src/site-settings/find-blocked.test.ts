import { initialSiteSettings, siteSettingsInput } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { assertMayRegister, findBlocked } from './find-blocked.ts'

const block = (lists: { blocked_words?: string[]; blocked_domains?: string[] }) => {
  const state = { ...initialSiteSettings, ...siteSettingsInput.parse(lists), version: 1 } as never
  return { read: async () => state }
}
const words = block({ blocked_words: ['قمار', 'Café', 'قروض سريعة', 'code 123'] })
const domains = block({ blocked_domains: ['https://www.evil.com/path', 'مثال.com', '*.spam.example'] })

test.for([
  ['قُمَار', 'قمار'],
  ['قـــمار!', 'قمار'],
  ['Le CAFE, bien sûr', 'Café'],
  ['نعطي قروضٌ سريعه الآن', 'قروض سريعة'],
  ['CODE ١٢٣', 'code 123'],
  ['قم\u200bار', 'قمار'],
  ['صالة القمار', 'قمار'],
  ['وبالقمار', 'قمار'],
  ['للقمار', 'قمار'],
  ['القروض السريعة', 'قروض سريعة'],
  ['https://facebook.com/%D9%82%D9%85%D8%A7%D8%B1', 'قمار'],
  ['https://xn--mgbu3cm.com', 'قمار'],
  ['100% %zz %ff %63afé', 'Café'],
])('finds a blocked word however it is written: %s', async ([text, word]) => {
  expect(await findBlocked(words, [text])).toEqual([word])
})

test.for(['قماري', 'cafeteria', 'قروض', 'سريعة قروض', 'code 1234'])('finds whole words only: %s', async (text) => {
  expect(await findBlocked(words, [text])).toEqual([])
})

test.for([
  ['see https://shop.EVIL.com/x?y', 'evil.com'],
  ['write to me@evil.com.', 'evil.com'],
  ['ev\u200bil.com', 'evil.com'],
  ['http://%65vil.com', 'evil.com'],
  ['evil．com', 'evil.com'],
  ['http://xn--mgbh0fb.com', 'مثال.com'],
  ['مِثال.com', 'مثال.com'],
  ['a.b.spam.example:80', 'spam.example'],
])('finds a blocked domain however it is written: %s', async ([text, domain]) => {
  expect(await findBlocked(domains, [text])).toEqual([domain])
})

test.for(['notevil.com', 'evil.com.au', 'evil com', 'spam.example.org'])(
  'does not take another domain for a blocked one: %s',
  async (text) => {
    expect(await findBlocked(domains, [text])).toEqual([])
  },
)

test('blocks addresses of a domain and of its subdomains', async () => {
  await expect(assertMayRegister(domains, 'en', 'a@mail.evil.com')).rejects.toThrow()
  await assertMayRegister(domains, 'en', 'evil.com@dalil.test')
})

test('reads texts in nested values, and names each match once', async () => {
  const found = await findBlocked(words, [{ social: { x: 'قمار' } }, ['café قمار'], null, undefined, 7])
  expect(found.toSorted()).toEqual(['Café', 'قمار'])
})

test('finds a phrase among a thousand in a long text', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `${'a '.repeat(1 + (index % 25))}w${index}`)
  const site = block({ blocked_words: many, blocked_domains: many.map((_, index) => `d${index}.test`) })
  const texts = ['a '.repeat(10_000), 'a.'.repeat(10_000), `${'x'.repeat(20_000)}@d7.test`]
  expect(await findBlocked(site, texts)).toEqual(['d7.test'])
})
