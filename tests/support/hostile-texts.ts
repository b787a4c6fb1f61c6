import { readJson } from '@dalil/db/read-data'
import { z } from 'zod'

const texts = z.array(z.string())
/** Texts that have broken parsers, pages or searches. The fuzzer, the benchmark and the tests share them. */
const data = readJson(
  'tests/support/data/hostile-texts.json',
  z.strictObject({ unusualTexts: texts, repeatableFragments: texts, fuzzFragments: texts, unusualKeywords: texts }),
)

/** A word that occurs in every payload, so that a test can search a page for payloads. */
export const injectionMarker = 'fzmark'
/** An element that no page of the site contains. */
export const injectionElement = 'fzelement'

/** Texts that, unless escaped, run as a script or end the attribute, element, cell or header that contains them. */
export const injectionPayloads = [
  `<${injectionElement} onload=${injectionMarker}()>`,
  `"><${injectionElement} autofocus onfocus="${injectionMarker}()">`,
  `' onmouseover='${injectionMarker}()' x='`,
  `" onerror="${injectionMarker}()" x="`,
  `</script><script>${injectionMarker}()</script>`,
  `</style></title></textarea><${injectionElement}>${injectionMarker}`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${injectionMarker}()"><script>${injectionMarker}()</script></svg>`,
  `<img src=x onerror=${injectionMarker}()>`,
  `javascript:${injectionMarker}()`,
  `JaVaScRiPt:${injectionMarker}()//`,
  ` \tjavascript\n:${injectionMarker}()`,
  `data:text/html,<script>${injectionMarker}()</script>`,
  `https://x.example/"onclick="${injectionMarker}()`,
  `https://x.example/?q=</script><${injectionElement}>`,
  `--><${injectionElement}>`,
  `]]><${injectionElement}/>`,
  `<!--${injectionElement}`,
  `\${${injectionMarker}()}{{${injectionMarker}}}<%= ${injectionMarker} %>`,
  `=cmd|'/C ${injectionMarker}'!A1`,
  `+${injectionMarker}`,
  `@SUM(${injectionMarker})`,
  `${injectionMarker}\r\nX-Injected: ${injectionMarker}`,
  `${injectionMarker}\r\nBcc: ${injectionMarker}@x.example\r\n\r\n<${injectionElement}>`,
  `&lt;${injectionElement}&gt;`,
  `\u2028${injectionMarker}()\u2029`,
  `<${'b'.repeat(300)} ${injectionMarker}>`,
]

/** Fields, numbers, dates, addresses and code points at the limits of their formats. */
export const unusualTexts = [
  ...data.unusualTexts,
  '\u0640'.repeat(40),
  'a\u0301'.repeat(50),
  `e${'\u0301'.repeat(500)}`,
  `e${'\u0300\u0316'.repeat(15_000)}`,
  'ﷺ'.repeat(100),
  `https://${'a'.repeat(300)}.example`,
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  '+'.repeat(50),
]

/** Fragments whose repetition makes parsers and regular expressions slow. */
export const { repeatableFragments } = data

/** Further fragments for the fuzzer, which has more time. */
export const fuzzFragments = [...data.fuzzFragments, ...repeatableFragments]

/** Keywords whose letters, signs or number of words may break a search. */
export const unusualKeywords = [
  ...data.unusualKeywords,
  'ﷺ'.repeat(200),
  '㌖'.repeat(200),
  'ا'.repeat(200),
  '1'.repeat(200),
  'a '.repeat(100),
  'مخبز '.repeat(40),
  Array.from({ length: 66 }, (_, index) => `k${index % 10}`).join(' '),
  'l'.repeat(199),
  Array.from({ length: 99 }, () => 'ل').join(' '),
]
