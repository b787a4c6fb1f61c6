const most = 20

/** Text of visitors with at most one empty line in a row and 20 lines; what follows continues the last line. */
export function limitLines(text: string): string {
  const lines = text.replace(/\n\s*\n\s*/g, '\n\n').split('\n')
  const rest = lines.slice(most - 1).filter((line) => line.trim() !== '')
  return lines.length <= most ? lines.join('\n') : [...lines.slice(0, most - 1), rest.join(' ')].join('\n')
}
