import { useState } from 'react'

interface Options {
  value: string
  parse: (text: string) => string | null
  format?: (value: string) => string
  onChange: (value: string) => void
}

/** Stores a field's text while the user types. Passes invalid text to `onChange`, so that the API rejects it. */
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
