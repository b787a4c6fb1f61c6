const maxLines = 20

/** Collapses consecutive empty lines into one, and joins everything after line 20 to line 20. */
export function limitLines(text: string): string {
  const lines = text.replace(/\n\s*\n\s*/g, '\n\n').split('\n')
  const rest = lines.slice(maxLines - 1).filter((line) => line.trim() !== '')
  return lines.length <= maxLines ? lines.join('\n') : [...lines.slice(0, maxLines - 1), rest.join(' ')].join('\n')
}
