import { expect, test } from 'vitest'
import { containsLink } from './person-name.ts'

test.for([
  'http://evil.example',
  'see https://x.y now',
  'evil.example',
  'evil.example/x',
  'WWW.Evil',
  'www2.evil',
  't.co',
  'go to x.com now',
  'a@b.c',
  'someone＠mail',
  'evil．example',
  'evil。example',
  'evil｡example',
  'evil․example',
  'evil .example',
  'evil . example',
  'evil\u200a.\u200aexample',
  'ev\u200bil.exa\u00admple',
  'evil\u2060.example',
  'evil\u2800.\u2800example',
  'evil. com',
  'xn--80ak6aa92e.com',
  'موقع.السعودية',
  '192.168.10.1',
  '//evil',
])('detects a web address in the name %s', (name) => {
  expect(containsLink(name)).toBe(true)
})

test.for([
  'د. محمد',
  'د.محمد العلي',
  'أ.د. خالد',
  'J.R. Smith',
  'Jan v.d. Berg',
  'Ph.D',
  'St. John',
  "O'Neil",
  'Anne-Marie',
  'Mohammed Jr.',
  'Comfort',
  'José',
])('detects no web address in the name %s', (name) => {
  expect(containsLink(name)).toBe(false)
})
