import type { Random } from './random.ts'

/** Stands in every payload, so that a page can be searched for it. */
export const marker = 'fzmark'
/** An element that no page of ours has. */
export const markerElement = 'fzelement'

/** What would run, or break out of where it stands, if it were not escaped. */
export const payloads = [
  `<${markerElement} onload=${marker}()>`,
  `"><${markerElement} autofocus onfocus="${marker}()">`,
  `' onmouseover='${marker}()' x='`,
  `" onerror="${marker}()" x="`,
  `</script><script>${marker}()</script>`,
  `</style></title></textarea><${markerElement}>${marker}`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}()"><script>${marker}()</script></svg>`,
  `<img src=x onerror=${marker}()>`,
  `javascript:${marker}()`,
  `JaVaScRiPt:${marker}()//`,
  ` \tjavascript\n:${marker}()`,
  `data:text/html,<script>${marker}()</script>`,
  `https://x.example/"onclick="${marker}()`,
  `https://x.example/?q=</script><${markerElement}>`,
  `--><${markerElement}>`,
  `]]><${markerElement}/>`,
  `<!--${markerElement}`,
  `\${${marker}()}{{${marker}}}<%= ${marker} %>`,
  `=cmd|'/C ${marker}'!A1`,
  `+${marker}`,
  `@SUM(${marker})`,
  `${marker}\r\nX-Injected: ${marker}`,
  `${marker}\r\nBcc: ${marker}@x.example\r\n\r\n<${markerElement}>`,
  `&lt;${markerElement}&gt;`,
  `\u2028${marker}()\u2029`,
  `<${'b'.repeat(300)} ${marker}>`,
]

const odd = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u{1f956}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  '\u202eevil\u202c',
  '\u200f\u200e\u2066\u2069',
  '\ufeff',
  '\ufffd',
  '\ufffe\uffff',
  '\ud800',
  'a\udc00b',
  '\udbff\udbff',
  '\u0640'.repeat(40),
  'a\u0301'.repeat(50),
  `e${'\u0301'.repeat(500)}`,
  `e${'\u0300\u0316'.repeat(15_000)}`,
  'ﷺ'.repeat(100),
  'ال',
  '!!',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%u0041',
  '\\',
  '\\u0000',
  '\\x00',
  "'",
  '"',
  '`',
  "'; drop table users; --",
  "' or 1=1 --",
  "\\'; select pg_sleep(5); --",
  '$1',
  '$$',
  '{}',
  '[]',
  '{"$gt":""}',
  'null',
  'undefined',
  'NaN',
  'true',
  'Infinity',
  '-Infinity',
  '-0',
  '1e400',
  '1e-400',
  '0x10',
  '01',
  '1_000',
  '٣',
  '1,5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '0.1e1',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30',
  '2026-13-01',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00+99:99',
  '24:00',
  '99:99',
  'http://[',
  'http://a..b',
  'http://127.0.0.1:99999',
  'https://%zz.example',
  'https://x.example/%',
  'https://x.example/%e0%a4%a',
  'ftp://x.example',
  '//x.example',
  'https://xn--a',
  `https://${'a'.repeat(300)}.example`,
  'x@x',
  '"a b"@x.example',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  'x@[127.0.0.1]',
  'x\r\nBcc: y@x.example',
  '+31 70 555 01 18',
  '00000000000000000000',
  '+'.repeat(50),
  '٠٥٠٥٥٥٠١١٨',
  '../../etc/passwd',
  '..\\..\\x',
  '/dev/null',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '*',
  '%s%s%n',
  '(((((((((((((((((((((((((((((((',
  '[[[[[[[[',
  '<!--',
  '&#x0;',
]

/** Pieces whose repetition has stopped a parser somewhere. */
export const runs = [
  'a',
  'ا',
  'a.',
  'aaa.',
  '/',
  '%2f',
  '../',
  ' ',
  '\t',
  'a ',
  ' a,',
  ',',
  '0',
  '1',
  '+',
  '-',
  '@',
  'a@',
  '.',
  '<',
  '<a',
  '<!--',
  '&',
  '&amp;',
  '(',
  '((a)',
  '[',
  '{"a":',
  '"',
  '\\',
  '\n',
  '\r\n',
  '=',
  ';',
  'a;',
  'a=b;',
  '%',
  '%25',
  '\u{1f956}',
  '\u0640',
  '\u064b',
  'ـا',
  'ab ',
  'http://',
  '٣',
  'a-',
  '\u200b',
  '\ud800',
]

const numbers = [
  0,
  -0,
  -1,
  0.1,
  0.1 + 0.2,
  1.005,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  1e21,
  1e308,
  90.0000001,
  180,
  -180.1,
  255,
  65_536,
]

/** A text of a length that is chosen where limits tend to be. */
export function longText(random: Random): string {
  const piece = random.pick(runs)
  const length = random.pick([20, 61, 101, 256, 300, 1001, 2049, 5001, 10_001, 40_000, 100_000])
  const tail = random.pick(['', '', '!', 'x', '\0', '>', ')', '@'])
  return piece.repeat(Math.ceil(length / piece.length)) + tail
}

export function hostileText(random: Random): string {
  const kind = random.next()
  if (kind < 0.4) return random.pick(payloads)
  if (kind < 0.8) return random.pick(odd)
  if (kind < 0.9) return longText(random)
  const sum = random.pick(odd) + random.pick(payloads)
  return random.chance(0.5) ? sum : `${random.pick(odd)}${random.pick(odd)}`
}

/** Of any type. */
export function hostileValue(random: Random): unknown {
  const kind = random.next()
  if (kind < 0.6) return hostileText(random)
  if (kind < 0.75) return random.pick(numbers)
  if (kind < 0.8) return random.pick([null, true, false, [], {}, [[]], [null], ['']])
  if (kind < 0.85) return nested(random.pick([10, 100, 1000]), random.chance(0.5))
  if (kind < 0.9) return Array.from({ length: random.pick([31, 201, 10_000]) }, () => random.pick(numbers))
  if (kind < 0.95) return Array.from({ length: random.below(5) }, () => hostileValue(random))
  return Object.fromEntries([
    [hostileText(random).slice(0, 50), hostileText(random)],
    ['__proto__', hostileText(random)],
    ['a', 1],
  ])
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}

export function hostileId(random: Random): string {
  const kind = random.next()
  if (kind < 0.5)
    return random.pick([
      '0',
      '-1',
      '1.5',
      '1e3',
      '2147483647',
      '2147483648',
      '9223372036854775807',
      '99999999999999999999',
      'NaN',
      'null',
      'undefined',
      '%00',
      '..',
      '%2e%2e',
      '%c3%a9',
      '%20',
      '1%20',
      '%d9%a7',
      '0x1',
      '+1',
      '01',
      '1;2',
      '%ff',
      '%',
      '1%2f2',
      '__proto__',
      'constructor',
    ])
  return String(random.below(40))
}
