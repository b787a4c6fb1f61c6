export interface DialogRequest {
  kind: 'report' | 'claim' | 'reply' | 'delete-review' | 'delete-reply' | 'delete-listing'
  review: number | null
  text: string
  reply: string
}
