export interface Request {
  kind: 'report' | 'claim' | 'reply' | 'delete-review' | 'delete-reply' | 'delete-listing'
  review: number | null
  text: string
  reply: string
}
