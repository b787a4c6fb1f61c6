import { expect, test } from 'vitest'
import { inLine, wordsOf } from './desk.ts'
import { type Frame, toHtml } from './html.ts'
import type { Text } from './letter.ts'
import { toPlain } from './plain.ts'

const frame: Frame = { language: 'ar', brand: 'دليل', home: 'http://localhost/', footer: { text: 'لأن لك حساباً' } }
const text: Text = {
  subject: 'عنوان',
  heading: 'عنوان',
  paragraphs: ['سطر\nوسطر'],
  details: [{ label: 'الجهاز', value: 'Firefox\r\n<img src=x>' }],
  quote: '"><script>alert(1)</script>\nثانٍ',
  action: { label: 'افتح', url: 'http://localhost/verify-email?token=a&email=b%22%3E' },
  note: 'ملاحظة',
}

test('an Arabic letter runs from right to left, every other from left to right', () => {
  expect(toHtml(text, frame)).toContain('<html lang="ar" dir="rtl">')
  expect(toHtml(text, frame)).toContain('align="right"')
  for (const language of ['en', 'nl'] as const) {
    expect(toHtml(text, { ...frame, language })).toContain(`<html lang="${language}" dir="ltr">`)
    expect(toHtml(text, { ...frame, language })).not.toContain('align="right"')
  }
})

test('nothing that a person wrote becomes markup', () => {
  const html = toHtml(text, frame)
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;<br>ثانٍ')
  expect(html).toContain('href="http://localhost/verify-email?token=a&amp;email=b%22%3E"')
})

test('a letter says the same in text', () => {
  expect(toPlain(text, frame)).toBe(
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

test('a name keeps its own direction within a sentence, and what would turn the sentence is taken out', () => {
  const t = wordsOf('ar')
  expect(t('mail.greeting', { name: 'Jan\u202e' })).toBe('مرحباً \u2068Jan\u2069،')
  expect(toHtml({ ...text, heading: t('mail.greeting', { name: 'Jan' }) }, frame)).toContain('مرحباً <bdi>Jan</bdi>،')
})

test('a header stays on its line', () => {
  expect(inLine('أهلاً\r\nBcc: jan@dalil.test\u2028\t x\u0000 ')).toBe('أهلاً Bcc: jan@dalil.test x')
})
