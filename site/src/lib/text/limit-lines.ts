const maxLines = 20

/** Text of visitors with at most one empty line in a row and 20 lines; what follows continues the last line. */
export function limitLines(text: string): string {
  const lines = text.replace(/\n\s*\n\s*/g, '\n\n').split('\n')
  const rest = lines.slice(maxLines - 1).filter((line) => line.trim() !== '')
  return lines.length <= maxLines ? lines.join('\n') : [...lines.slice(0, maxLines - 1), rest.join(' ')].join('\n')
}
