import { parseDecimal } from '@dalil/api/contract/rules'
import { useState } from 'react'
import { TextInput } from 'react-admin'

/** A number in any digits, which a number field of a browser would refuse. */
export function DecimalInput({ source }: { source: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const parse = (text: string) => {
    setTyped(text)
    return text.trim() === '' ? null : (parseDecimal(text) ?? text)
  }
  return (
    <TextInput
      source={source}
      format={(value: unknown) => typed ?? value ?? ''}
      parse={parse}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  )
}
