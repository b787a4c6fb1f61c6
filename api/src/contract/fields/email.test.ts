import { expect, test } from 'vitest'
import { emailInput, parseEmail } from './email.ts'

test.for([
  ['Me@Example.TEST', 'me@example.test'],
  ['me@bücher.test', 'me@bücher.test'],
  ['me@xn--bcher-kva.test', 'me@bücher.test'],
  ['me@BÜCHER.test', 'me@bücher.test'],
  ['me@bu\u0308cher.test', 'me@bücher.test'],
  ['me@XN--BCHER-KVA.test', 'me@bücher.test'],
  ['سارة@مثال.السعودية', 'سارة@مثال.السعودية'],
  ['me@xn--mgbh0fb.xn--mgberp4a5d4ar', 'me@مثال.السعودية'],
  ['me@ｅxample.test', 'me@example.test'],
  ['me@İstanbul.test', 'me@i̇stanbul.test'],
  ['JOSÉ@example.test', 'josé@example.test'],
  ['STRAßE@example.test', 'straße@example.test'],
  ['ΝΙΚΟΣ@example.test', 'νικος@example.test'],
] as const)('reads the address %s as %s', ([typed, address]) => {
  expect(emailInput().parse(typed)).toBe(address)
})

test.for(['İnfo@example.test', 'I\u0307nfo@example.test', 'infoẞ@example.test', 'ϴ@example.test'])(
  'refuses the address %s, whose lower case is another address',
  (typed) => expect(emailInput().safeParse(typed).success).toBe(false),
)

test.for(['me@xn--.test', 'me@xn--a-.test', 'me@xn--999999999.test', '@x.test', 'me@', 'me@x@y.test'])(
  'refuses %s',
  (typed) => expect(parseEmail(typed)).toBeNull(),
)
