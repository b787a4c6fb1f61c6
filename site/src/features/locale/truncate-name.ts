const longest = 15

export function truncateName(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name
}
