/**
 * Every letter by its name, with the facts that whoever posts it brings. They wait in the database until the letter is
 * written, so they are ids and plain words, never a secret: links with a token are made in the job.
 */
export type MailPayloads = {
  /** To the new account: confirm the address. Makes the token, 24 hours, once. */
  'accounts:verify': Empty
  /** To the account, after it confirmed its address. */
  'accounts:welcome': Empty
  /** To the account: choose a new password. Makes the token, 60 minutes, once. */
  'accounts:reset': Empty
  /** To the account: the password was changed or reset. */
  'accounts:password-changed': Empty
  /** To the account: somebody signed in with a device that it never used. `at` is an ISO moment. */
  'accounts:new-device': { device: string | null; address: string; at: string }
  /** To the account: its log-ins ask for a code from now on. */
  'accounts:second-factor-on': Empty
  /** To the account: its log-ins ask for the password alone from now on. */
  'accounts:second-factor-off': Empty
  /** To the account: somebody logged in with a recovery code; how many are left. */
  'accounts:recovery-code-used': { left: number }
  /** To the address that an account had until staff gave it another. */
  'accounts:email-replaced': { first_name: string }
  /** To the account at the address that staff gave it: confirm it. Makes the token of `accounts:verify`. */
  'accounts:email-set': { email: string }
  /** To the address of an account that is gone. */
  'accounts:deleted': { first_name: string }

  /** To the owner. */
  'listings:approved': { listing_id: number }
  'listings:rejected': { listing_id: number; reason: string }
  'listings:suspended': { listing_id: number; reason: string }

  /** To the listing's owner: somebody wrote a review. */
  'reviews:written': { review_id: number }
  /** To the review's author: the owner answered. */
  'reviews:answered': { review_id: number }

  /** To the claimant. */
  'claims:received': { claim_id: number }
  'claims:approved': { claim_id: number; has_lost_review?: boolean }
  'claims:rejected': { claim_id: number; reason: string }
  /** To another claimant of a listing that was handed over to somebody else. */
  'claims:lost': { claim_id: number }
  /** To the former owner of a listing that was handed over. */
  'claims:handed-over': { listing_id: number }

  /** To `'support'`: a message of the contact page; its sender stands in Reply-To. */
  'contact:received': { message_id: number }
  /** To the address of the message's sender: what support answers. */
  'contact:answered': { message_id: number; answer: string }
  /** To `'support'`: a report of a listing or a review. */
  'reports:received': { report_id: number }
}

export type MailName = keyof MailPayloads

type Empty = Record<string, never>
