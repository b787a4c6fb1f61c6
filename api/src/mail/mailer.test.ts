import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { repositoryRoot } from '@dalil/db/root'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { createMailer, createSmtpMailer } from './mailer.ts'

const envelope = { file: '7-accounts-verify', from: 'Dalil <no-reply@dalil.test>', to: 'jan@dalil.test', text: 'مرحباً' }

test('writes a mail to a file with mode 600 and logs the path when no mail server is configured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const log = pino({ base: null, level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const mailer = createMailer(readSettings({ DATA_DIR: folder }), log)

  await mailer.send({ ...envelope, subject: 'أهلاً بك' })
  await mailer.send({ ...envelope, subject: 'أهلاً بك' })

  const path = join(folder, 'mail', '7-accounts-verify.eml')
  expect(readdirSync(join(folder, 'mail'))).toEqual(['7-accounts-verify.eml'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700)
  expect(readFileSync(path, 'utf8')).toMatch(/^Subject: =\?UTF-8\?[BQ]\?\S+\?=\r$/m)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ file: path }, { file: path }])
})

test('authenticates with the mail server, and throws when the server closes the connection', async () => {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (piece) => {
      lines.push(piece.toString().trim())
      if (piece.toString().startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  await expect(createSmtpMailer(`smtp://us%40er:p%3Ass@127.0.0.1:${port}`).send(envelope)).rejects.toThrow()

  const [, plain = ''] = lines.at(-1)?.split('AUTH PLAIN ') ?? []
  expect(Buffer.from(plain, 'base64').toString()).toBe('\0us@er\0p:ss')
})

test('pauses connection attempts after a mail server does not respond', async () => {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.on('error', () => undefined)
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const address = server.address()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)

  await expect(mailer.send(envelope)).rejects.toThrow()
  await expect(mailer.send(envelope)).rejects.toThrow()

  expect(visits).toBe(1)
})

/** Of tests that receive webhooks; no authority that a machine knows has signed it. */
const [key, cert] = ['key', 'certificate'].map((name) =>
  readFileSync(join(repositoryRoot, `tests/api/webhooks/receiver-${name}.pem`)),
)

/** Returns the commands that a server without TLS, or with TLS by an unknown certificate, gets for one mail. */
async function listCommands(host: string, query: string, offersTls: boolean): Promise<string[]> {
  const lines: string[] = []
  const answer = (socket: Socket, extensions: string) => {
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      const line = piece.toString().trim()
      lines.push(line)
      if (line === 'DATA') socket.write('354 go on\r\n')
      else if (line.startsWith('EHLO')) socket.write(`250-here\r\n250 ${extensions}\r\n`)
      else if (line !== 'STARTTLS') socket.write('250 fine\r\n')
      else if (!offersTls) socket.write('502 not here\r\n')
      else {
        socket.removeAllListeners('data').write('220 go on\r\n')
        answer(new TLSSocket(socket, { isServer: true, key, cert }), '8BITMIME')
      }
    })
  }
  const server = createServer((socket) => {
    answer(socket, offersTls ? 'STARTTLS' : '8BITMIME')
    socket.write('220 ready\r\n')
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const address = server.address()
  const mailer = createSmtpMailer(`smtp://${host}:${typeof address === 'object' ? address?.port : 0}${query}`)
  await mailer.send(envelope).catch(() => undefined)
  return lines
}

// 0.0.0.0 connects to this machine but does not count as loopback.
test.for([
  ['sends no mail to a server elsewhere without TLS', '0.0.0.0', '', false, false],
  ['sends mail without TLS when the URL has tls=off', '0.0.0.0', '?tls=off', false, true],
  ['sends no mail to a server elsewhere with an unknown certificate', '0.0.0.0', '', true, false],
  ['accepts an unknown certificate when the URL has tls=off', '0.0.0.0', '?tls=off', true, true],
  ['sends mail without TLS to this machine', '127.0.0.1', '', false, true],
  ['accepts an unknown certificate of this machine', '127.0.0.1', '', true, true],
] as const)('%s', async ([, host, query, offersTls, isSent]) => {
  const commands = await listCommands(host, query, offersTls)
  expect(commands.some((line) => line.startsWith('MAIL FROM'))).toBe(isSent)
  expect(commands.includes('STARTTLS')).toBe(offersTls || (host === '0.0.0.0' && query === ''))
})
