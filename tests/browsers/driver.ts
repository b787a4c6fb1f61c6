import { setTimeout as sleep } from 'node:timers/promises'

/** The commands of WebDriver that the journeys need, over whatever a browser offers. */
type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>
export type Command = 'navigate' | 'find' | 'click' | 'type' | 'evaluate'
export type BrowserSession = { send: Send; close: () => Promise<void> }

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const timeoutMs = 30_000

export function createDriver({ send }: BrowserSession) {
  const evaluate = (script: string) => send('evaluate', { script: `return ${script}`, args: [] })
  /** Waits until a script returns a truthy value. */
  const waitFor = async (script: string) => {
    const until = performance.now() + timeoutMs
    while (!(await evaluate(script).catch(() => false))) {
      if (performance.now() > until) throw new Error(`never true: ${script}`)
      await sleep(100)
    }
  }
  /** Tries again while the page moves or replaces the element. */
  const retry = async (what: string, act: () => Promise<unknown>) => {
    const until = performance.now() + timeoutMs
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (performance.now() > until) throw new Error(`${what}: ${error instanceof Error ? error.message : error}`)
        await sleep(200)
      }
    }
  }
  const findHidden = async (css: string) => {
    const found = (await send('find', { using: 'css selector', value: css })) as Record<string, string>
    return found[elementKey] ?? ''
  }
  const find = async (css: string) => {
    await waitFor(`document.querySelector(${JSON.stringify(css)})?.checkVisibility()`)
    return findHidden(css)
  }
  return {
    evaluate,
    waitFor,
    open: (url: string) => send('navigate', { url }),
    click: (css: string) => retry(`click ${css}`, async () => send('click', { id: await find(css) })),
    type: async (css: string, text: string) => send('type', { id: await find(css), text }),
    /** Names a file in an input that may be hidden behind its label. */
    attach: (css: string, file: string) =>
      retry(`attach ${css}`, async () => send('type', { id: await findHidden(css), text: file })),
  }
}

export type Driver = ReturnType<typeof createDriver>
