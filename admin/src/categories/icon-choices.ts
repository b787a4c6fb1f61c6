import { icons } from '@phosphor-icons/core'

export interface IconChoice {
  name: string
  words: string
  path: string
}

const shapes: Record<string, string> = import.meta.glob(
  '../../../node_modules/@phosphor-icons/core/assets/regular/*.svg',
  { query: '?raw', import: 'default', eager: true },
)

const words = new Map(icons.map(({ name, tags }): [string, string] => [name, tags.join(' ')]))

export const iconChoices: IconChoice[] = Object.entries(shapes).map(([file, svg]) => {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)
  return { name, words: words.get(name) ?? '', path: / d="([^"]+)"/.exec(svg)?.[1] ?? '' }
})
