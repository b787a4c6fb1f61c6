import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../settings/settings.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** Retries, because the previous process may not have released the port yet. */
export async function listen(server: Server, settings: Address, tries = 15): Promise<void> {
  try {
    const listening = once(server, 'listening')
    server.listen(settings.port, settings.host)
    await listening
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' || tries === 0)
      throw new Error(describeListenError(error as NodeJS.ErrnoException, settings))
    await sleep(200)
    await listen(server, settings, tries - 1)
  }
}

function describeListenError({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}: set HOST.`
  return message
}
