import type { FileFlaw } from '../file-flaw.ts'
import { startImageProcess } from './start-process.ts'

type Reply = { result?: unknown; flaw?: FileFlaw; error?: string; memory: number }

const startTimeoutSeconds = 30
const idleTimeoutSeconds = 60
/** A process that uses more memory is not reused, because decoders may never release it. */
const maxIdleBytes = 256 * 1024 * 1024

export const idleImageProcesses: ImageProcess[] = []

export class ImageProcess {
  readonly #child = startImageProcess()
  readonly #ready: Promise<void>
  #idleTimer: NodeJS.Timeout | undefined

  constructor() {
    this.#ready = this.#waitForMessage<'ready'>(startTimeoutSeconds).then(() => undefined)
    this.#ready.catch(() => undefined)
    this.#child.on('error', () => undefined)
    this.#child.once('exit', () => this.#leaveIdle())
    // An idle child must not keep the parent alive.
    this.#child.unref()
  }

  async run(task: object, seconds: number): Promise<Reply> {
    clearTimeout(this.#idleTimer)
    this.#child.channel?.ref()
    try {
      await this.#ready
    } catch (cause) {
      throw new Error('The image process did not start', { cause })
    }
    const next = this.#waitForMessage<Reply>(seconds)
    this.#child.send(task)
    const reply = await next.catch((): Reply => ({ flaw: 'complex', memory: Infinity }))
    if (reply.error !== undefined || reply.memory > maxIdleBytes) this.#child.kill('SIGKILL')
    else this.#becomeIdle()
    return reply
  }

  #becomeIdle() {
    this.#child.channel?.unref()
    idleImageProcesses.push(this)
    this.#idleTimer = setTimeout(() => {
      this.#leaveIdle()
      this.#child.kill('SIGKILL')
    }, idleTimeoutSeconds * 1000)
    this.#idleTimer.unref()
  }

  #leaveIdle() {
    const place = idleImageProcesses.indexOf(this)
    if (place !== -1) idleImageProcesses.splice(place, 1)
  }

  #waitForMessage<Message>(seconds: number): Promise<Message> {
    return new Promise((resolve, reject) => {
      const child = this.#child
      const end = (error: Error) => {
        child.kill('SIGKILL')
        if (child.connected) child.disconnect()
        settle(() => reject(error))
      }
      const onMessage = (message: unknown) => settle(() => resolve(message as Message))
      const onExit = (code: number | null, signal: string | null) =>
        end(new Error(`The image process exited with ${signal ?? code}`))
      const timer = setTimeout(() => end(new Error(`The image process timed out after ${seconds} s`)), seconds * 1000)
      const settle = (done: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', end)
        done()
      }
      child.on('message', onMessage).on('exit', onExit).on('error', end)
    })
  }
}
