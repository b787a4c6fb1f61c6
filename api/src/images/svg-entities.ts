import type { FileFlaw } from './file-flaw.ts'

const maxEntities = 100
const maxExpansion = 1024 * 1024

export class ScanError extends Error {
  readonly flaw: FileFlaw

  constructor(flaw: FileFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}

export const readDoctypeName = (doctype: string) => /^<!doctype\s{1,9}([\w:]{1,40})/i.exec(doctype)?.[1]

/** Reads the plain texts that a doctype declares. Throws for files of others and for entities of entities. */
export function parseEntities(doctype: string): Map<string, string> {
  const found = new Map<string, string>()
  const declarations = doctype.split(/<!entity\b/i).slice(1)
  if (declarations.length > maxEntities) throw new ScanError('complex')
  for (const declaration of declarations) {
    const [, name, value] = /^\s{1,99}([\w.:-]{1,99})\s{1,99}("[^"]*"|'[^']*')\s{0,99}>/.exec(declaration) ?? []
    if (!name || value === undefined) {
      const isExternal = /^[^"'>]{0,400}\b(?:system|public)\b/i.test(declaration)
      throw new ScanError(isExternal ? 'unsafe' : 'complex')
    }
    if (/&(?!#)/.test(value)) throw new ScanError('complex')
    // The first declaration of a name is binding (XML 1.0, section 4.2).
    if (!found.has(name)) found.set(name, value.slice(1, -1))
  }
  return found
}

export function expandEntities(markup: string, entities: Map<string, string>): string {
  if (entities.size === 0) return markup
  let expansion = 0
  return markup.replace(/&([\w.:-]{1,99});/g, (reference, name) => {
    const value = entities.get(name)
    if (value === undefined) return reference
    expansion += value.length
    if (expansion > maxExpansion) throw new ScanError('complex')
    return value
  })
}

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
        if (name) return predefined[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
