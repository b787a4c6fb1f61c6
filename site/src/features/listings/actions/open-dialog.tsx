import { createRoot } from 'react-dom/client'
import { ActionDialogs } from './ActionDialogs.tsx'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'

type Show = (request: DialogRequest) => void
let shown: Promise<Show> | undefined

export function openDialog(request: DialogRequest): void {
  shown ??= new Promise((ready) => {
    const context = JSON.parse(document.getElementById('action-context')?.textContent ?? '{}') as ActionContext
    const container = document.createElement('div')
    document.body.append(container)
    createRoot(container).render(<ActionDialogs context={context} onReady={ready} />)
  })
  void shown.then((show) => show(request))
}
