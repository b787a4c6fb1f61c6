import { initialSiteSettings } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createColours } from '../brand/colours.ts'
import { createMailTranslate, toSingleLine } from './bidi.ts'
import { type MailLayout, renderHtml } from './html/layout.ts'
import { createMailColours } from './html/style.ts'
import type { MailContent } from './template.ts'
import { renderPlainText } from './to-message.ts'

const frame: MailLayout = {
  language: 'ar',
  brand: 'دليل',
  sign: { logo: null, mark: null },
  home: 'http://localhost/',
  colours: createMailColours(createColours(initialSiteSettings)),
  footer: { text: 'لأن لك حساباً' },
}
const text: MailContent = {
  subject: 'عنوان',
  heading: 'عنوان',
  paragraphs: ['سطر\nوسطر'],
  details: [{ label: 'الجهاز', value: 'Firefox\r\n<img src=x>' }],
  quote: '"><script>alert(1)</script>\nثانٍ',
  action: { label: 'افتح', url: 'http://localhost/verify-email?token=a&email=b%22%3E' },
  note: 'ملاحظة',
}

test('renders mails in Arabic from right to left, and mails in other languages from left to right', () => {
  expect(renderHtml(text, frame)).toContain('<html lang="ar" dir="rtl">')
  expect(renderHtml(text, frame)).toContain('align="right"')
  for (const language of ['en', 'nl'] as const) {
    expect(renderHtml(text, { ...frame, language })).toContain(`<html lang="${language}" dir="ltr">`)
    expect(renderHtml(text, { ...frame, language })).not.toContain('align="right"')
  }
})

test('marks an Arabic quote with lang="ar" in a mail in another language', () => {
  expect(renderHtml(text, { ...frame, language: 'nl' })).toContain(
    '<blockquote class="sunken text" dir="auto" lang="ar"',
  )
})

test('escapes texts that users wrote', () => {
  const html = renderHtml(text, frame)
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;<br>ثانٍ')
  expect(html).toContain('href="http://localhost/verify-email?token=a&amp;email=b%22%3E"')
})

test('renders a plain-text part of a mail with the same content as the HTML part', () => {
  expect(renderPlainText(text, frame)).toBe(
    [
      'عنوان',
      'سطر\nوسطر',
      'الجهاز: Firefox <img src=x>',
      '> "><script>alert(1)</script>\n> ثانٍ',
      'افتح:\nhttp://localhost/verify-email?token=a&email=b%22%3E',
      'ملاحظة',
      '-- \nدليل · http://localhost/',
      'لأن لك حساباً\n',
    ].join('\n\n'),
  )
})

test('wraps names in bidi isolates, and removes bidi control characters from names', () => {
  const t = createMailTranslate('ar', 'دليل')
  expect(t('mail.greeting', { name: 'Jan\u202e' })).toBe('مرحباً \u2068Jan\u2069،')
  expect(t('mail.greeting', { name: 'https://evil.example/verify' })).toBe(
    'مرحباً \u2068https evil example verify\u2069،',
  )
  expect(renderHtml({ ...text, heading: t('mail.greeting', { name: 'Jan' }) }, frame)).toContain(
    'مرحباً <bdi>Jan</bdi>،',
  )
})

test('removes line breaks from the values of mail headers', () => {
  expect(toSingleLine('أهلاً\r\nBcc: jan@dalil.test\u2028\t x\u0000 ')).toBe('أهلاً Bcc: jan@dalil.test x')
})

test('the header is the logo, else the mark beside the name, else the name', () => {
  const [logo, mark] = ['http://localhost/img/logo-ar.png?v=1', 'http://localhost/icon-192.png?v=1']
  expect(renderHtml(text, { ...frame, sign: { logo, mark } })).toMatch(
    /<img src="[^"]+logo-ar\.png\?v=1" [^>]*alt="دليل"/,
  )
  expect(renderHtml(text, { ...frame, sign: { logo: null, mark } })).toMatch(/icon-192\.png\?v=1".+>دليل<\/a>/)
  expect(renderHtml(text, frame)).not.toContain('<img')
})

test('a mail does not mention what is off', () => {
  const t = createMailTranslate('en', 'Souq', ['claims', 'reviews'])
  expect(t('mail.merged.text', { title: 'A', into: 'B' }) + t('mail.merged.claim')).not.toMatch(/review|claim/)
})
