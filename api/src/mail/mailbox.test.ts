import { expect, test } from 'vitest'
import { toMailbox } from './mailbox.ts'

test.for([
  ['info@bakery.example', 'info@bakery.example'],
  ['info+menu@bakery.example', 'info@bakery.example'],
  ['info+a+b@bakery.example', 'info@bakery.example'],
  ['in.fo@bakery.example', 'in.fo@bakery.example'],
  ['vic.tim@gmail.com', 'victim@gmail.com'],
  ['v.i.c.t.i.m+1@googlemail.com', 'victim@gmail.com'],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
] as const)('mail to %s arrives in the mailbox %s', ([email, mailbox]) => {
  expect(toMailbox(email)).toBe(mailbox)
})
