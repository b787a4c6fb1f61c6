import { expect, test } from 'vitest'
import { encodePicture } from '../../../api/src/images/encode-picture.ts'
import { scanSvg } from '../../../api/src/images/svg.ts'
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
  ...[
    '<feMorphology operator="dilate" radius="300"/>',
    '<feTurbulence numOctaves="20"/>',
    '<feGaussianBlur stdDeviation="5000"/><feTurbulence numOctaves="100"/>',
    '<feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/>',
    '<feDisplacementMap in2="SourceGraphic" scale="300"/>',
    '<feDiffuseLighting><fePointLight x="9" y="9" z="9"/></feDiffuseLighting>',
    '<s:feSpecularLighting xmlns:s="http://www.w3.org/2000/svg"><fePointLight/></s:feSpecularLighting>',
  ].map((effect): [string, string, () => Buffer] => [
    `the filter ${effect}`,
    'complex',
    () =>
      createSvg(
        `<filter id="f">${effect}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
        'width="3000" height="3000"',
      ),
  ]),
  [
    'an entity of 10 kB that is used 10,000 times',
    'complex',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(10_000)}">]><svg>${'&a;'.repeat(10_000)}</svg>`),
  ],
  ['5 MB of entities', 'complex', () => Buffer.from(`<!DOCTYPE svg [${megabytes('<!ENTITY a "b">')}]><svg/>`)],
  [
    'an unterminated entity of 5 MB',
    'complex',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY ${' '.repeat(5_000_000)}]><svg/>`),
  ],
  [
    'nested entities',
    'complex',
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

test.for(['feMorphology radius="300"', 'feTurbulence numOctaves="20"'])(
  'refuses <%s/> without drawing it',
  (effect) => {
    expect(scanSvg(createSvg(`<filter id="f"><${effect}/></filter><rect filter="url(#f)"/>`)).flaw).toBe('complex')
  },
)

test('draws the filters of an ordinary logo', async () => {
  const shadow = `
    <filter id="shadow">
      <feFlood flood-opacity="0" result="empty"/>
      <feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="alpha"/>
      <feOffset dy="1"/>
      <feGaussianBlur stdDeviation="2"/>
      <feComponentTransfer><feFuncA type="linear" slope="0.5"/></feComponentTransfer>
      <feComposite in2="alpha" operator="out"/>
      <feBlend in2="empty" result="shadow"/>
      <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>
    </filter>
    <filter id="drop"><feDropShadow dx="1" dy="1" stdDeviation="2"/></filter>`
  const sign = `<g filter="url(#shadow)"><rect width="40" height="40" filter="url(#drop)"/></g>`
  expect((await encodeUpload(createSvg(shadow + sign), 'logo')).width).toBe(256)
})

const layers = (inside: string) => `${'<g opacity=".5">'.repeat(60)}${inside}${'</g>'.repeat(60)}`

const slow = `<filter id="f">${'<feGaussianBlur stdDeviation="20"/>'.repeat(50)}</filter><rect filter="url(#f)" width="1600" height="1600"/>`

/** Draws one hostile SVG for each of two accounts, and meanwhile encodes photographs of a third one. */
async function encodeBesideDrawings(inside: string) {
  const hostile = writeTempFile(folder, createSvg(inside, 'width="1600" height="1600"'))
  const honest = writeTempFile(folder, await createJpeg())
  let refused = 0
  const drawing = Promise.allSettled(
    [1, 2].map((account) =>
      encodePicture({ path: hostile, type: 'image/svg+xml' }, 'cover', account).finally(() => {
        refused += 1
      }),
    ),
  )
  const others = await Promise.all([1, 2, 3].map(() => encodePicture({ path: honest, type: 'image/jpeg' }, 'cover', 3)))
  expect(others.map(({ width }) => width)).toEqual([900, 900, 900])
  const refusedBefore = refused
  for (const result of await drawing) {
    expect(result).toMatchObject({ status: 'rejected', reason: { flaw: 'complex' } })
  }
  expect((await encodeUpload(await createJpeg())).width).toBe(900)
  return refusedBefore
}

test('kills the process of an SVG that needs gigabytes, and processes pictures of other accounts', async () => {
  await encodeBesideDrawings(
    `<defs><g id="a">${layers('<rect width="9" height="9"/>')}</g></defs>${layers('<use href="#a"/>')}`,
  )
})

test('kills the process of an SVG that needs minutes, and photographs do not wait for its deadline', async () => {
  expect(await encodeBesideDrawings(slow)).toBe(0)
})
