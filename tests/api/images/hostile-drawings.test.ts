import { expect, test } from 'vitest'
import { encodePicture } from '../../../api/src/images/encode-picture.ts'
import { createJpeg, createSvg, writeTempFile } from '../../support/upload-files.ts'
import { createImageFixture } from './drawing.ts'

const { folder, encodeUpload } = createImageFixture()

const repeatPart = (part: string, times: number) => createSvg(part.repeat(times))

const megabytes = (part: string, most = 5) => part.repeat(Math.floor((most * 1024 * 1024) / part.length))

test.for<[string, string, () => Buffer]>([
  ['many unterminated comments', 'broken', () => repeatPart('<!--', 20_000)],
  ['5 MB of unterminated comments', 'broken', () => createSvg(megabytes('<!--'))],
  ['5 MB of unterminated tags', 'broken', () => createSvg(megabytes('<a'))],
  ['5 MB of unterminated attributes', 'broken', () => createSvg(`<a ${megabytes('b="')}`)],
  ['5 MB of closing tags', 'broken', () => createSvg(megabytes('</a'))],
  ['5 MB of unterminated CDATA sections', 'broken', () => createSvg(megabytes('<![CDATA['))],
  ['5 MB of unterminated processing instructions', 'broken', () => createSvg(megabytes('<?a '))],
  ['an unterminated doctype', 'broken', () => Buffer.from(`<!DOCTYPE svg [${megabytes('<!')}`)],
  ['8,000 nested groups', 'complex', () => createSvg('<g id="x">'.repeat(8000) + '</g>'.repeat(8000))],
  ['30,000 elements', 'complex', () => repeatPart('<g/>', 30_000)],
  [
    '200 attributes on one element',
    'complex',
    () => createSvg(`<g ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['an attribute value of 2 MB', 'complex', () => createSvg(`<path d="${megabytes('M0 0', 2)}"/>`)],
  ['an attribute value of character references', 'complex', () => createSvg(`<path d="${megabytes('&#x41;', 2)}"/>`)],
  ['a style of paint references', 'complex', () => createSvg(`<path style="${megabytes('fill:url(#a);', 2)}"/>`)],
  [
    'a chain of references',
    'complex',
    () =>
      createSvg(
        `<defs>${Array.from({ length: 9000 }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/></g>`).join('')}</defs>`,
      ),
  ],
  [
    'an id that is used by 15,000 elements',
    'complex',
    () => createSvg(`<g id="a"/>`.repeat(15_000) + '<use href="#a"/>'.repeat(4_999) + '<use href="#a"/>'.repeat(900)),
  ],
  [
    'nested entities',
    'unsafe',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>`),
  ],
  [
    'a URL that is spelt with character references',
    'unsafe',
    () => createSvg('<rect style="fill:u&#114;l(http://evil.example/x)"/>'),
  ],
  ['an event handler in capitals', 'unsafe', () => createSvg('<rect ONLOAD="alert(1)"/>')],
])('rejects an SVG with %s as %s, in linear time', async ([, flaw, make]) => {
  await expect(encodeUpload(make())).rejects.toMatchObject({ flaw })
})

const layers = (inside: string) => `${'<g opacity=".5">'.repeat(60)}${inside}${'</g>'.repeat(60)}`

test.for<[string, string]>([
  [
    'needs gigabytes',
    `<defs><g id="a">${layers('<rect width="9" height="9"/>')}</g></defs>${layers('<use href="#a"/>')}`,
  ],
  [
    'needs minutes',
    `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(50)}</filter><rect filter="url(#f)" width="1600" height="1600"/>`,
  ],
])('kills the process of an SVG that %s, and processes pictures of other accounts', async ([, inside]) => {
  const hostile = writeTempFile(folder, createSvg(inside, 'width="1600" height="1600"'))
  const honest = writeTempFile(folder, await createJpeg())
  const drawing = Promise.allSettled(
    Array.from({ length: 2 }, () => encodePicture({ path: hostile, type: 'image/svg+xml' }, 'cover', 1)),
  )
  const others = await Promise.all([1, 2, 3].map(() => encodePicture({ path: honest, type: 'image/jpeg' }, 'cover', 2)))
  expect(others.map(({ width }) => width)).toEqual([900, 900, 900])
  for (const result of await drawing) {
    expect(result).toMatchObject({ status: 'rejected', reason: { flaw: 'complex' } })
  }
  expect((await encodeUpload(await createJpeg())).width).toBe(900)
})
