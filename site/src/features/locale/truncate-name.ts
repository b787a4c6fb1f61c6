const longest = 15

/** A country's name as the switcher shows it: at most 15 characters and an ellipsis. */
export function truncateName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name
}
