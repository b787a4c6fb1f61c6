/** A line of a file as somebody else wrote it: what stands in it, or why nothing can be read from it. */
export type SourceRow = { line: number } & ({ value: unknown } | { wrong: string })

/** No place needs more; a file without line ends is not read into memory. */
const longest = 1_000_000

/** One JSON value a line. Blank lines are passed over, and the lines that npm puts before a redirected export. */
export async function* readJsonl(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of readLines(chunks)) {
    line += 1
    if (text === null) yield { line, wrong: `longer than ${longest.toLocaleString('en')} characters` }
    else if (text.trim() !== '' && !text.startsWith('> ')) yield { line, ...parse(text) }
  }
}

function parse(text: string): { value: unknown } | { wrong: string } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { wrong: 'not valid JSON' }
  }
}

/** Null for a line that is too long. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let rest = ''
  let tooLong = false
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield tooLong || line.length > longest ? null : line
      tooLong = false
    }
    if (rest.length > longest) {
      rest = ''
      tooLong = true
    }
  }
  if (tooLong) yield null
  else if (rest !== '') yield rest
}
