import { expect, test } from 'vitest'
import { encoder } from './encoder.ts'

test.for(['', 'plain', 'مرحبا بكم في دليل', 'café 😀 ٣', 'half a letter \ud83d'])(
  '«%s» is written as UTF-8',
  (text) => {
    expect(Buffer.from(encoder.encode(text))).toEqual(Buffer.from(text))
  },
)
