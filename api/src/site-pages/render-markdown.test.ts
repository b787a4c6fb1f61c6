import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const render = (body: string) => renderMarkdown(body).html

test('gives each block the direction of its first letter, and each heading its own id', () => {
  const { html, headings } = renderMarkdown('# من نحن\n\nنص\n\n## Names of {name}\n\n- a\n\n## Names of\n')
  expect(html).toContain('<h2 dir="auto" id="من-نحن">من نحن</h2>')
  expect(html).toContain('<p dir="auto">نص</p>')
  expect(html).toContain('<li dir="auto">')
  expect(headings.map(({ slug }) => slug)).toEqual(['من-نحن', 'names-of', 'names-of-1'])
})

test.for([
  ['a script', '<script>alert(1)</script>', '<script'],
  ['an element with a handler', '<img src=x onerror=alert(1)>', '<img'],
  ['a javascript: link', '[a](javascript:alert(1))', 'href'],
  ['a javascript: link in entities', '[a](&#106;avascript:alert(1))', 'href'],
  ['a data: picture', '![a](data:image/svg+xml;base64,AAAA)', 'src'],
  ['a vbscript: link', '[a](VBSCRIPT:x)', 'href'],
  ['a link to another scheme', '[a](file:///etc/passwd)', 'href'],
  ['a link to another host without a scheme', '[a](//evil.example)', 'href'],
  ['an automatic javascript: link', '<javascript:alert(1)>', 'href'],
  ['a definition of a javascript: link', '[a]\n\n[a]: javascript:alert(1)', 'href'],
  ['a title that closes the attribute', '[a](/x "\\"><script>")', '<script'],
] as const)('renders %s as text', ([, body, trace]) => {
  expect(render(body)).not.toContain(trace)
})

test('shows uploaded pictures alone, and lists them', () => {
  const url = `/media/ab/${'a'.repeat(32)}-480.webp`
  const { html, pictures } = renderMarkdown(`![واجهة](${url})\n\n![شعار](https://other.test/a.png)`)
  expect(html).toBe(`<p dir="auto"><img src="${url}" alt="واجهة" loading="lazy"></p>\n<p dir="auto">شعار</p>\n`)
  expect(pictures).toEqual([url])
})

test('keeps placeholders in links', () => {
  expect(render('[a](mailto:{contact_email})')).toContain('href="mailto:{contact_email}"')
})

test('keeps links to the site, to other sites, e-mail addresses and telephone numbers', () => {
  for (const link of ['/ma/ar/cities', 'https://dalil.test/a?b=1', 'mailto:a@b.test', 'tel:+31201234567', '#names'])
    expect(render(`[a](${link})`)).toContain('href="')
})

test.for([
  ['brackets', '['.repeat(100_000)],
  ['pairs of brackets', '[]('.repeat(33_000)],
  ['nested lists', Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth % 120)}- a`).join('\n')],
  ['quotations', `${'>'.repeat(50_000)} a`],
  ['emphasis', '*a_ '.repeat(25_000)],
  ['unclosed emphasis', '**a'.repeat(33_000)],
  [
    'backticks',
    Array.from({ length: 400 }, (_, length) => '`'.repeat(length))
      .join(' ')
      .slice(0, 100_000),
  ],
  ['definitions', Array.from({ length: 5_000 }, (_, n) => `[${n}]: /a`).join('\n')],
  ['cells', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|a\n'.repeat(10_000)}`],
  ['entities', '&amp;'.repeat(20_000)],
  ['angle brackets', '<a '.repeat(33_000)],
] as const)('renders 100,000 characters of %s within a second', ([, body]) => {
  const start = performance.now()
  render(body.slice(0, 100_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})
