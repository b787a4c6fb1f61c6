import { expect, test } from 'vitest'
import { fillPlaceholders, listEmptyPlaceholders } from './fill-placeholders.ts'

const html =
  '<h2 id="who">Who</h2>\n<ul>\n<li>{company}</li>\n<li>VAT {vat_number}</li>\n</ul>\n<h2 id="law">Law</h2>\n<p>Under {governing_law}.</p>\n<h2 id="end">End</h2>\n<p>{name} {other}</p>'

test('fills in what the operator has said, as text', () => {
  const values = { company: 'A & <b>', vat_number: '7', governing_law: 'Dutch law', name: 'Souq' }
  const filled = fillPlaceholders(html, values)
  expect(filled).toContain('<li>A &amp; &lt;b&gt;</li>')
  expect(filled).toContain('Under Dutch law.')
  expect(filled).toContain('<p>Souq {other}</p>')
})

test('leaves out paragraphs, items, lists and headings of what is empty, and names it', () => {
  const values = { company: '', vat_number: '', governing_law: '', name: 'Souq' }
  expect(fillPlaceholders(html, values)).toBe('<h2 id="end">End</h2>\n<p>Souq {other}</p>')
  expect(listEmptyPlaceholders(html, values)).toEqual(['company', 'vat_number', 'governing_law'])
})
