import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/server-process.ts'
import type { BrowserSession } from './driver.ts'

const names = {
  navigate: 'WebDriver:Navigate',
  find: 'WebDriver:FindElement',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  evaluate: 'WebDriver:ExecuteScript',
}

type Answer = [type: number, id: number, error: { message: string } | null, result: { value?: unknown } | null]

/** Starts Firefox and speaks Marionette, its own form of WebDriver, because Debian has no geckodriver. */
export async function openFirefox(): Promise<BrowserSession> {
  const profile = mkdtempSync(join(tmpdir(), 'dalil-firefox-'))
  const port = await findFreePort()
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`)
  const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const exited = new Promise((done) => child.once('exit', done))
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const call = createClient(await connect(port))
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } })
    return { send: async (command, parameters) => (await call(names[command], parameters))?.value, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    if (isOpen) return socket
    if (tries === 300) throw new Error('Firefox does not answer.')
    await sleep(100)
  }
}

/** Messages are JSON after their length and a colon. The first one describes the browser. */
function createClient(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let rest = Buffer.alloc(0)
  let last = 0
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon).toString())
      if (rest.length < end) return
      const message: Answer | object = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer)
    }
  })
  return (name: string, parameters: object): Promise<Answer[3]> =>
    new Promise((done, fail) => {
      const id = ++last
      waiting.set(id, ([, , error, result]) => (error ? fail(new Error(`${name}: ${error.message}`)) : done(result)))
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
