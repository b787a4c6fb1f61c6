import { useState } from 'react'

interface Options {
  value: string
  parse: (text: string) => string | null
  format?: (value: string) => string
  onChange: (value: string) => void
}

/** Keeps a field's text while the user types. Passes text that cannot be parsed on, for the API to reject. */
export function useParsedText({ value, parse, format = (same) => same, onChange }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? format(value)
  return {
    text,
    isInvalid: typed === null && text !== '' && parse(text) === null,
    type: (next: string) => {
      setTyped(next)
      onChange(parse(next) ?? next)
    },
    leave: () => setTyped(null),
  }
}
