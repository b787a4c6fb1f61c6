import { expect, test } from 'vitest'
import { fillPlaceholders, listEmptyPlaceholders } from './operator-values.ts'

const html =
  '<h2 id="who">Who</h2>\n<ul>\n<li>{company}</li>\n<li>VAT {vat_number}</li>\n</ul>\n<h2 id="law">Law</h2>\n<p>Under {governing_law}.</p>\n<h2 id="end">End</h2>\n<p>{name} {other} {constructor}</p>'
const nothing = { company: '', vat_number: '', governing_law: '', name: 'Souq' }
const fill = (text: string, values: Record<string, string> = nothing) =>
  fillPlaceholders(text, new Map(Object.entries(values)))

test('fills in what the operator has said, as text', () => {
  const filled = fill(html, { company: 'A & <b>', vat_number: '7', governing_law: 'Dutch law', name: 'Souq' })
  expect(filled).toContain('<li>A &amp; &lt;b&gt;</li>')
  expect(filled).toContain('Under Dutch law.')
  expect(filled).toContain('<p>Souq {other} {constructor}</p>')
})

test('leaves out paragraphs, items, lists and headings of what is empty, and names it', () => {
  expect(fill(html)).toBe('<h2 id="end">End</h2>\n<p>Souq {other} {constructor}</p>')
  expect(listEmptyPlaceholders(html, new Map(Object.entries(nothing)))).toEqual([
    'company',
    'vat_number',
    'governing_law',
  ])
})

test.for([
  ['<p>This is {name}. It belongs to {company}. Write to us.</p>', '<p>This is Souq. Write to us.</p>'],
  ['<p dir="auto">نحن {name}. هل تعرف {company}؟ أهلاً.</p>', '<p dir="auto">نحن Souq. أهلاً.</p>'],
  ['<p>{name}<br>\n{company}<br>\nVAT {vat_number}</p>', '<p>Souq</p>'],
  ['<p>A <strong>word. Of {company}. And</strong> more.</p>', ''],
] as const)('leaves out the sentences of %s that lack a value', ([text, expected]) => {
  expect(fill(text)).toBe(expected)
})

test('leaves out what is about a feature that is off, with its heading, and asks nobody to fill it in', () => {
  const html =
    '<p>One. {if_reviews}Two.</p>\n<h2>Reviews</h2>\n<ul>\n<li>{if_reviews}Three</li>\n</ul>\n<h2>End</h2>\n<p>Four</p>'
  const off = new Map([['if_reviews', '']])
  expect(fillPlaceholders(html, off)).toBe('<p>One.</p>\n<h2>End</h2>\n<p>Four</p>')
  expect(listEmptyPlaceholders(html, off)).toEqual([])
  expect(fillPlaceholders(html, new Map())).toBe(html.replaceAll('{if_reviews}', ''))
})
