import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { postListing } from './listing-form.ts'

const invisible = '\u200e\u061c\u00ad\ufeff\u2060'
/** Writes a text as it comes from the clipboard: with invisible marks around each letter, and spaces that do not break. */
const paste = (text: string) => invisible + Array.from(text.replaceAll(' ', '\u00a0')).join(invisible) + invisible

test('stores every field of one line without invisible characters, with plain spaces and Western digits', async () => {
  const listing = await postListing({
    title: paste('فرن ٢٤ الزيتون'),
    title_latin: paste('Oven ２４'),
    address: 'Zusterstraat\r\n١٢',
    city: paste('لاهاي'),
    state: paste('Zuid Holland'),
    zip_code: paste('٢٥١١ AB'),
    phone: '\u202a+31 70 555 01 18\u202c',
    whatsapp: paste('＋٣١ ٦ ١٢٣٤٥٦٧٨'),
    email: paste('oven@example.com'),
    website: paste('https://oven.example'),
    social: JSON.stringify({ instagram: paste('https://instagram.com/oven'), x: '\u200e' }),
    keywords: `${paste('خبز ٢')},${paste('كعك')}`,
    price: paste('١٢٫٥'),
    latitude: paste('٥٢٫٠٨'),
    longitude: paste('４.３'),
    description: 'سطر\nوآخر كل صباح',
  })
  expect(listing).toMatchObject({
    title: 'فرن 24 الزيتون',
    title_latin: 'Oven 24',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    state: 'Zuid Holland',
    zip_code: '2511 AB',
    phone: '+31 70 555 01 18',
    email: 'oven@example.com',
    website: 'https://oven.example',
    social: { instagram: 'https://instagram.com/oven' },
    keywords: 'خبز 2,كعك',
    price: 12.5,
    latitude: 52.08,
    longitude: 4.3,
    description: expect.stringMatching(/^سطر\r?\nوآخر كل صباح$/),
  })
})

test('clears an optional field that contains only invisible characters', async () => {
  const { website, phone, price } = await postListing({ website: invisible, phone: '\u00a0\u200e', price: '\u200f' })
  expect({ website, phone, price }).toEqual({ website: null, phone: null, price: null })
})

test('logs in and sends a message with a pasted address', async () => {
  const { guest } = await createTestApp()
  const message = { name: paste('Jan Smit'), email: paste('jan@example.com'), subject: 'a\r\nb', message: 'x\ny' }
  expect((await guest.post('/contact', message)).status).toBe(200)
  const { body } = await guest.post('/auth/login', { email: paste('nobody@example.com'), password: 'x'.repeat(12) })
  expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
