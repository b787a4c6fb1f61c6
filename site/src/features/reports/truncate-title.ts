const longest = 100
const shown = 97

/** What is longer than a title may be ends after 97 characters. */
export function truncateTitle(text: string): string {
  const all = Array.from(text)
  return all.length > longest ? `${all.slice(0, shown).join('')}…` : text
}
