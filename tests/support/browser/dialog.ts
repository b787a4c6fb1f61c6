import type { Page } from 'playwright-core'
import { injectAxe, runAxe } from './axe.ts'

/** Returns faults of the open dialog: clipped parts and unstyled native controls on the two narrowest screens, and axe violations. */
export async function findDialogFaults(page: Page): Promise<string[]> {
  await injectAxe(page)
  const faults: string[] = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const end of ['top', 'bottom'] as const) faults.push(...(await page.evaluate(findLayoutFaults, end)))
  }
  return [...faults, ...(await runAxe(page, undefined, { scope: 'dialog' }))]
}

async function findLayoutFaults(end: 'top' | 'bottom'): Promise<string[]> {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return ['no dialog is open']
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  dialog.scrollTo(0, end === 'top' ? 0 : dialog.scrollHeight)
  const at = `${innerWidth} ${end}`
  const faults: string[] = []

  if (dialog.scrollWidth > dialog.clientWidth) faults.push(`${at}: scrolls sideways to ${dialog.scrollWidth}`)
  const { left, right, bottom } = dialog.getBoundingClientRect()
  if (left < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${at}: ends at ${left}, ${right}, ${bottom}`)

  const close = dialog.querySelector('.dialog__head button')
  const box = close?.getBoundingClientRect()
  const found = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (!found || !close?.contains(found)) faults.push(`${at}: the close button is out of view`)

  for (const input of dialog.querySelectorAll('input[type="file"]')) {
    const { opacity, clipPath } = getComputedStyle(input)
    if (opacity !== '0' && clipPath === 'none') faults.push(`${at}: the file input looks as the browser draws it`)
  }
  return faults
}
