const longest = 100
const shown = 97

export function truncateTitle(text: string): string {
  const all = Array.from(text)
  return all.length > longest ? `${all.slice(0, shown).join('')}…` : text
}
