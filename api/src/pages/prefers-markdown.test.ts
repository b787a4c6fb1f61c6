import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.for([
  ['text/markdown', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html;q=0.5, text/markdown;q=0.8, */*;q=0.1', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.2, text/html;q=0', true],
  ['text/markdown, */*', true],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.4, text/*;q=0.5', false],
  ['text/markdown;q=0.4, */*', false],
  ['text/markdown;q=0', false],
  ['text/*', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['', false],
  [undefined, false],
] as const)('detects whether %j prefers Markdown to HTML: %s', ([accept, isPreferred]) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred)
})
