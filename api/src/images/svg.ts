import { decodeXml, decodeXmlHead } from './decode-xml.ts'
import type { FileFlaw } from './file-flaw.ts'
import { ScanError } from './svg-entities.ts'
import { type SvgElement, SvgScanner } from './svg-scanner.ts'

const maxReferenceChain = 128
const maxCopies = 20_000

type SvgScan =
  | { flaw: FileFlaw; pictures?: undefined; content?: undefined }
  | { flaw: null; pictures: Buffer[]; content: Buffer }

/** Takes linear time. `content` has its entities expanded. */
export function scanSvg(content: Buffer): SvgScan {
  const text = decodeXml(content)
  if (text === null) return { flaw: 'encoding' }
  try {
    const { elements, ids, pictures, markup } = new SvgScanner(text).scan()
    return exceedsCopies(elements, ids) ? { flaw: 'complex' } : { flaw: null, pictures, content: Buffer.from(markup) }
  } catch (error) {
    if (error instanceof ScanError) return { flaw: error.flaw }
    throw error
  }
}

/** Whether the root is `svg`, in whatever encoding. The end of the file may be missing. */
export function isSvg(head: Buffer): boolean {
  try {
    return new SvgScanner(decodeXmlHead(head)).findRoot() === 'svg'
  } catch (error) {
    if (error instanceof ScanError) return false
    throw error
  }
}

/** Ten copies at each level take hours to draw. */
function exceedsCopies(elements: SvgElement[], ids: Map<string, number[]>): boolean {
  const counts = new Map<number, number>()
  const count = (index: number, steps: number): number => {
    if (steps > maxReferenceChain) return Infinity
    const counted = counts.get(index)
    if (counted !== undefined) return counted
    // A cyclic reference is not drawn.
    counts.set(index, 0)
    const { children, references } = elements[index] as SvgElement
    let copies = 0
    for (const child of children) copies += count(child, steps + 1)
    for (const name of references) {
      copies += 1
      for (const target of ids.get(name) ?? []) copies += count(target, steps + 1)
    }
    counts.set(index, copies)
    return copies
  }
  return count(0, 0) > maxCopies
}
