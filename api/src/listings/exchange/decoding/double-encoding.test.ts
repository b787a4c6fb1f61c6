import { expect, test } from 'vitest'
import { decodeTwice, isDoubleEncoded } from './double-encoding.ts'

const encodeTwice = (text: string, codePage: string) => new TextDecoder(codePage).decode(Buffer.from(text))

test.for(['windows-1256', 'windows-1252'])('decodes UTF-8 that another program read as %s', (codePage) => {
  for (const text of ['مطعم الشام', 'شارع الملك فهد، 24', 'Café', 'Crêpe – l’été', 'گالری چای', '\ufeffid,مطعم']) {
    const wrong = encodeTwice(text, codePage)
    expect(isDoubleEncoded(wrong), wrong).toBe(true)
    expect(decodeTwice(wrong)).toBe(text)
    if (codePage === 'windows-1252') expect(decodeTwice(encodeTwice(wrong, codePage))).toBe(text)
  }
})

test('decodes UTF-8 that another program read as ISO-8859-1', () => {
  expect(decodeTwice(Buffer.from('مخبز').toString('latin1'))).toBe('مخبز')
})

test('decodes no text of which only a part was encoded twice', () => {
  expect(decodeTwice(`${encodeTwice('مطعم', 'windows-1256')},الرياض`)).toBeNull()
})

test.for(['مطعم الشام', 'عطور؟ ظل، ضوء', 'CAFÉ®', '«CAFÉ»', 'IRMÃO', 'Øl & Æg', 'ÇAY', 'Âge', 'آپارتمان گل', 'چک'])(
  'finds %s to be encoded once',
  (text) => {
    expect(isDoubleEncoded(text)).toBe(false)
  },
)
