export type CodePage = (typeof codePages)[number]
const codePages = ['windows-1256', 'iso-8859-6'] as const

const decoders = {
  'windows-1256': new TextDecoder('windows-1256'),
  'iso-8859-6': new TextDecoder('iso-8859-6'),
}

export const decodeCodePage = (codePage: CodePage, line: Buffer): string => decoders[codePage].decode(line)

/** Arabic letters, the most frequent first. */
const letters = 'اليمنورتبةعدهسأفقكحجطخزشصىإذثضغئءآؤظـ'
const otherLetterCost = 40

/** A wrong code page turns frequent letters into rare ones. */
function measureCost(text: string): number {
  let cost = 0
  for (const letter of text) {
    if (letter <= '\u007f' || letter === '\u00a0' || letter === '\u060c') continue
    const rank = letters.indexOf(letter)
    cost += rank < 0 ? otherLetterCost : rank
  }
  return cost
}

export function isPlausible(codePage: CodePage, line: Buffer): boolean {
  let nonAsciiCount = 0
  let utf8Count = 0
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] ?? 0
    if (byte < 0x80) continue
    nonAsciiCount += 1
    const isLead = byte >= 0xc2 && byte <= 0xef
    const following = line[at + 1] ?? 0
    if (isLead && following >= 0x80 && following <= 0xbf) utf8Count += 2
  }
  const text = decodeCodePage(codePage, line)
  if (/[\ufffd\u0080-\u009f]/.test(text)) return false
  // Accented letters within Arabic words indicate another code page, as Latin letters do unless they are few.
  if (/[\u00c0-\u024f][\u0600-\u06ff]|[\u0600-\u06ff][\u00c0-\u024f]/.test(text)) return false
  if (!/[\u0600-\u06ff]{2}/.test(text) && decodeWestern(line) !== null) return false
  const arabicCount = text.match(/[\u0600-\u06ff]/g)?.length ?? 0
  const mixedCount = text.match(/[a-z][\u0600-\u06ff]|[\u0600-\u06ff](?=[a-z])/gi)?.length ?? 0
  return arabicCount >= nonAsciiCount / 2 && utf8Count <= nonAsciiCount / 4 && mixedCount <= arabicCount / 4
}

/** French, Dutch, German and Spanish letters and the signs between them. */
const notWestern = /[^\p{ASCII}\u00a0«»‘’“”–—…€°·àâäáçèéêëìíîïñòóôöùúûüœæßÿÀÂÄÁÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒÆ]/u
const windows1252 = new TextDecoder('windows-1252')

/** Text as Excel saves it in French and Dutch; null if it has runs of accented letters, as Arabic and Cyrillic text has. */
export function decodeWestern(line: Buffer): string | null {
  const text = windows1252.decode(line)
  return notWestern.test(text) || /[À-ÿŒœ]{3}|[ÃÙÂ][^\p{ASCII}]/u.test(text) ? null : text
}

/** Null if none fits, or if the lines do not tell which. */
export function detectCodePage(lines: Buffer[]): CodePage | null {
  const candidates = codePages.flatMap((codePage) => {
    const plausible = lines.filter((line) => isPlausible(codePage, line))
    const text = lines.map((line) => decodeCodePage(codePage, line)).join('\n')
    return plausible.length === 0 ? [] : [{ codePage, text, cost: measureCost(text) }]
  })
  const [best, other] = candidates.toSorted((one, another) => one.cost - another.cost)
  if (!best || (other && other.cost === best.cost && other.text !== best.text)) return null
  return best.codePage
}
