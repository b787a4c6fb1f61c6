import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { injectionElement, injectionMarker } from '../support/hostile-texts.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'srcset',
  'data',
  'poster',
  'background',
  'srcdoc',
])

/** Finds where a page contains a payload as anything but text; null if there is no such place. */
export function findInjection(page: string): string | null {
  if (!page.includes(injectionMarker) && !page.includes(injectionElement)) return null
  return inspect(parse(page))
}

function inspect(node: Node): string | null {
  if ('tagName' in node) {
    const found = inspectElement(node)
    if (found) return found
  }
  // The content of a template is not among its children.
  if ('content' in node) {
    const found = inspect(node.content)
    if (found) return found
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = inspect(child)
    if (found) return found
  }
  return null
}

function inspectElement(element: Element): string | null {
  const { tagName, attrs } = element
  if (tagName.includes(injectionElement)) return `an element <${tagName}>`
  for (const { name, value } of attrs) {
    const isOurs = value.includes(injectionMarker) || value.includes(injectionElement)
    if (name.includes(injectionMarker) || name.includes(injectionElement)) return `an attribute ${name} of <${tagName}>`
    if (isOurs && (name.startsWith('on') || name === 'srcdoc' || name === 'style')) return `${name} of <${tagName}>`
    if (isOurs && addresses.has(name) && isExecutableUrl(value))
      return `${name}="${value.slice(0, 80)}" of <${tagName}>`
    if (isOurs && tagName === 'meta' && attrs.some((each) => each.name === 'http-equiv')) return 'a meta http-equiv'
  }
  if (tagName === 'style' && toText(element).includes(injectionMarker)) return 'a style sheet'
  if (tagName !== 'script' || !toText(element).includes(injectionMarker)) return null
  const type = attrs.find(({ name }) => name === 'type')?.value ?? ''
  if (!/json/.test(type)) return 'a script'
  try {
    JSON.parse(toText(element))
    return null
  } catch {
    return `data of the type ${type} that cannot be read`
  }
}

/** Whether a browser would run the URL; browsers ignore white space and control characters. */
const isExecutableUrl = (address: string) =>
  /^(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|webp|avif|gif)))/i.test(address.replace(/[\0-\x20]/g, ''))

const toText = (element: Element) => element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
