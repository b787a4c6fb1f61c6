import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverStyle } from './cover-style.ts'
import { coverData } from './data-folder.ts'

const folder = join(coverData, 'objects')

/** By path: `bisht.svg` and its variants `bisht.2.svg` and so on. */
const shapes = new Map<string, string[]>()
for (const file of globSync('**/*.svg', { cwd: folder })) {
  const [, name = '', variant = '1'] = /^(.*?)(?:\.(\d+))?\.svg$/.exec(file.replaceAll('\\', '/')) ?? []
  const variants = shapes.get(name) ?? []
  variants[Number(variant) - 1] = readShapes(join(folder, file))
  shapes.set(name, variants)
}

export const isDrawn = (name: string): boolean => shapes.has(name)

function readShapes(file: string): string {
  const text = readFileSync(file, 'utf8')
  const lines = text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>')).split('\n')
  return lines.map((line) => line.trim().replace(/^(?=[^<])/, ' ')).join('')
}

/** Its foot is at 0,0, and it fits into the box from -120,-210 to 120,0. */
export function drawObject(style: CoverStyle, name: string): string {
  const [first = '', ...others] = shapes.get(name) ?? []
  const drawn = others.length === 0 ? first : style.pick([first, ...others])
  return drawn.replace(
    /var\(--(tone|second)(?:-(dark|light))?\)/g,
    (_, tone: 'tone' | 'second', shade?: 'dark' | 'light') => style[tone][shade ?? 'base'],
  )
}
