import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/server-process.ts'
import type { BrowserSession, Command } from './driver.ts'

/** Starts WebKitGTK with its driver on a virtual screen. */
export async function openWebKit(): Promise<BrowserSession> {
  const port = await findFreePort()
  const screen = `:${90 + (port % 900)}`
  const display = spawn('Xvfb', [screen, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen },
  })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: Record<string, unknown> }
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  const [binary = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  let opened: Record<string, unknown> | undefined
  for (let tries = 0; !opened; tries++) {
    opened = await call('POST', '/session', { capabilities }).catch((error) => {
      if (tries === 50) throw error
      return undefined
    })
    if (!opened) await sleep(200)
  }
  const session = `/session/${opened.sessionId}`
  const toPath = (command: Command, { id }: Record<string, unknown>) =>
    ({
      navigate: '/url',
      find: '/element',
      click: `/element/${id}/click`,
      type: `/element/${id}/value`,
      evaluate: '/execute/sync',
    })[command]
  return {
    send: (command, parameters) => call('POST', session + toPath(command, parameters), parameters),
    close: async () => {
      await call('DELETE', session).catch(() => undefined)
      for (const process of [child, display]) process.kill('SIGTERM')
    },
  }
}
