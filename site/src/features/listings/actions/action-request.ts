/** What somebody pressed a button for, and the review that it stands under. */
export interface Request {
  kind: 'report' | 'claim' | 'reply' | 'delete-review' | 'delete-reply' | 'delete-listing'
  review: number | null
  /** What the review says, and the owner's reply to it. */
  text: string
  reply: string
}
