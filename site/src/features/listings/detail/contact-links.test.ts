import type { Listing } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { createContactLinks } from './contact-links.ts'

const listing = { title: 'مخبز الشام', phone: null, whatsapp: null, email: null, website: null, social: {} }
const subject = { name: 'مخبز الشام', address: 'https://dalil.test/nl/ar/listings/7' }
const createLinks = (fields: object) => createContactLinks({ ...listing, ...fields } as Listing, translate.en, subject)

test.for([
  ['https://example.com/100%25-halal', 'example.com/100%-halal'],
  ['https://www.example.com/%D8%AE%D8%A8%D8%B2/', 'example.com/خبز'],
  ['https://example.com/100%', 'example.com/100%'],
  ['https://example.com/%E0%A4%A', 'example.com/%E0%A4%A'],
  ['https://example.com/%ff', 'example.com/%ff'],
])('shows the link %s as %s', ([website, text]) => {
  expect(createLinks({ website })).toMatchObject([{ href: website, text }])
  expect(createLinks({ social: { instagram: website } })).toMatchObject([{ href: website, text }])
})

test('opens a WhatsApp chat with the name of the listing and the URL of its page', () => {
  const [link] = createLinks({ whatsapp: '06 5550 1118', whatsapp_e164: '+31655501118' })
  const { origin, pathname, searchParams } = new URL(link?.href ?? '')
  expect([origin + pathname, searchParams.get('text')]).toEqual([
    'https://wa.me/31655501118',
    'مخبز الشام\nhttps://dalil.test/nl/ar/listings/7',
  ])
})

test('shows a WhatsApp number that cannot be parsed as text without a link', () => {
  expect(createLinks({ whatsapp: '12345678', whatsapp_e164: null })).toMatchObject([{ text: '12345678', href: null }])
})
