import type { PhosphorIcon } from '@phosphor-icons/core'

export const filledIcons = [
  'check-circle-fill',
  'info-fill',
  'seal-check-fill',
  'star-fill',
  'warning-circle-fill',
  'warning-fill',
] as const
export type IconName = PhosphorIcon['name'] | (typeof filledIcons)[number]

/** A page contains only the icons that it uses. */
const files: Record<string, string> = import.meta.glob(
  [
    '../../../../node_modules/@phosphor-icons/core/assets/regular/*.svg',
    '../../../../node_modules/@phosphor-icons/core/assets/fill/{check-circle,info,seal-check,star,warning-circle,warning}-fill.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const symbols = new Map(
  Object.entries(files).map(([path, file]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length)
    const shape = file.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    return [name, `<symbol id="i-${name}" viewBox="0 0 256 256">${shape}</symbol>`]
  }),
)

/** An icon that a later release of Phosphor has renamed is a shop. */
export const toIconName = (name: string): IconName => (symbols.has(name) ? (name as IconName) : 'storefront')

export const renderIconSymbols = (names: Iterable<IconName>): string =>
  Array.from(names, (name) => symbols.get(name)).join('')

const pointing: ReadonlySet<IconName> = new Set([
  'arrow-bend-up-left',
  'arrow-right',
  'caret-left',
  'caret-right',
  'list',
  'sign-out',
])

export function toIconClass(name: IconName, large = false): string {
  return `i${large ? ' i--lg' : ''}${pointing.has(name) ? ' i--flip' : ''}`
}
