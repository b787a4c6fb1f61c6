const longest = 100
const maxLength = 97

export function truncateTitle(text: string): string {
  const all = Array.from(text)
  return all.length > longest ? `${all.slice(0, maxLength).join('')}…` : text
}
