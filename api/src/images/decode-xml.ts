/** Readable as Latin-1 in every encoding that continues ASCII. */
const declaredEncoding =
  /^(?:\xEF\xBB\xBF)?\s{0,99}<\?xml\s(?:[^>]{0,200}?\s)?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/
const declaration = /^(\s{0,99})<\?xml\s[^>]{0,400}\?>/

/** XML 1.0, appendix F. No decoder here reads UTF-32. */
const signatures: [bytes: number[], encoding: string][] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32'],
  [[0x3c, 0x00, 0x00, 0x00], 'utf-32'],
  [[0x00, 0x00, 0x00, 0x3c], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
]

/** Removes the declaration, which does not hold for the text. Null if the bytes are not in the declared encoding. */
export const decodeXml = (content: Buffer): string | null => decode(content, false)?.replace(declaration, '$1') ?? null

/** In an unknown encoding only the ASCII letters are right. */
export const decodeXmlHead = (head: Buffer): string =>
  (
    decode(head, true) ??
    head
      .toString('latin1')
      .replace(/\0/g, '')
      .replace(/^[\xbb\xbf\xef\xfe\xff]{1,3}/, '')
  ).replace(declaration, '$1')

function decode(content: Buffer, isHead: boolean): string | null {
  try {
    return new TextDecoder(findEncoding(content), { fatal: true }).decode(content, { stream: isHead })
  } catch {
    return null
  }
}

function findEncoding(content: Buffer): string {
  const signature = signatures.find(([bytes]) => bytes.every((byte, index) => content[index] === byte))
  if (signature) return signature[1]
  const named = declaredEncoding.exec(content.subarray(0, 400).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8'
  return /^(?:utf-16|ucs-2|iso-10646-ucs-2|unicode)/.test(named) ? 'utf-8' : named
}
