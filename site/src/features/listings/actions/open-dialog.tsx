import { createRoot } from 'react-dom/client'
import { ActionDialogs, loadDialog } from './ActionDialogs.tsx'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'

type Show = (request: DialogRequest) => void
let shown: Promise<Show> | undefined

/** Rejects if the code of the dialog cannot be loaded. */
export async function openDialog(request: DialogRequest): Promise<void> {
  await loadDialog(request.kind)
  shown ??= new Promise((ready) => {
    const context = JSON.parse(document.getElementById('action-context')?.textContent ?? '{}') as ActionContext
    const container = document.createElement('div')
    document.body.append(container)
    createRoot(container).render(<ActionDialogs context={context} onReady={ready} />)
  })
  const show = await shown
  show(request)
}
