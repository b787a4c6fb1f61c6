import type { ActionContext } from './action-context.ts'

export interface DialogRequest {
  kind: 'report' | 'claim' | 'reply' | 'delete-review' | 'delete-reply' | 'delete-listing'
  review: number | null
  text: string
  reply: string
}

export interface DialogProps {
  context: ActionContext
  request: DialogRequest
  isOpen: boolean
  close: () => void
}
