import { coverHeight, coverWidth } from './scenes/scene.ts'

/** Groups that contain no other groups. */
const leafGroup = /<g transform="([^"]*)">((?:<(?!\/?g)[^>]*>)+)<\/g>/g
const shareableLength = 90

const mergeable =
  /<path (fill="(?:#[^"]*|none" stroke="#[^"]*" stroke-width="[^"]*)") d="[^"]*"\/>(?:<path \1 d="[^"]*"\/>)+/g

const mergeNeighbours = (shapes: string) =>
  shapes.replace(mergeable, (paths, paint: string) => paths.replaceAll(`"/><path ${paint} d="`, ''))

/** Repeated groups reference the first one. */
export function toSvgDocument(drawn: string): string {
  const shapes = mergeNeighbours(drawn)
  const counts = new Map<string, number>()
  for (const [, , content = ''] of shapes.matchAll(leafGroup)) counts.set(content, (counts.get(content) ?? 0) + 1)
  const ids = new Map<string, string>()
  const shared = shapes.replace(leafGroup, (group: string, transform: string, content: string) => {
    if (content.length < shareableLength || (counts.get(content) ?? 0) < 2) return group
    const existingId = ids.get(content)
    if (existingId) return `<use href="#${existingId}" transform="${transform}"/>`
    const id = `g${ids.size}`
    ids.set(content, id)
    return `<g transform="${transform}"><g id="${id}">${content}</g></g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"` +
    ` stroke-linecap="round" stroke-linejoin="round">${shared}</svg>`
  )
}
