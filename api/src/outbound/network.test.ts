import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createNetwork } from './network.ts'

/** Answers each question for an IPv4 address with 93.184.216.34, and each other one with an empty answer. */
function answer(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5
  const isIpv4 = question.readUInt16BE(end - 4) === 1
  const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34])
  return Buffer.concat([header, question.subarray(12, end), ...(isIpv4 ? [record] : [])])
}

test('resolves a name by asking the name servers, not in the thread pool', async () => {
  const server = createSocket('udp4', (question, { address, port }) => server.send(answer(question), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  expect(await createNetwork(resolver).lookup('halab-sweets.example')).toEqual(['93.184.216.34'])
})
