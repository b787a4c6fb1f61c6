import { createRoot } from 'react-dom/client'
import { Desk } from './Desk.tsx'
import type { DeskFacts } from './desk-words.ts'
import type { Request } from './request.ts'

type Show = (request: Request) => void
let shown: Promise<Show> | undefined

/** One desk a page, behind all its buttons. */
export function openDesk(request: Request): void {
  shown ??= new Promise((ready) => {
    const facts = JSON.parse(document.getElementById('desk')?.textContent ?? '{}') as DeskFacts
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<Desk facts={facts} onReady={ready} />)
  })
  void shown.then((show) => show(request))
}
