import { expect, test } from 'vitest'
import { encoder } from './encoder.ts'

test.for(['', 'plain', 'مرحبا بكم في دليل', 'café 😀 ٣', 'a lone surrogate \ud83d'])(
  'encodes «%s» as UTF-8',
  (text) => {
    expect(Buffer.from(encoder.encode(text))).toEqual(Buffer.from(text))
  },
)
