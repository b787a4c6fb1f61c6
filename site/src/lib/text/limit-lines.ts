const maxLines = 20

/** Limits visitors' text to one empty line in a row and 20 lines; the rest continues the last line. */
export function limitLines(text: string): string {
  const lines = text.replace(/\n\s*\n\s*/g, '\n\n').split('\n')
  const rest = lines.slice(maxLines - 1).filter((line) => line.trim() !== '')
  return lines.length <= maxLines ? lines.join('\n') : [...lines.slice(0, maxLines - 1), rest.join(' ')].join('\n')
}
