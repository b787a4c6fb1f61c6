/** Payloads contain ids and plain text, but no secrets: the templates create links with tokens. */
export type MailPayloads = {
  'accounts:verify': Empty
  'accounts:welcome': Empty
  'accounts:reset': Empty
  'accounts:password-changed': Empty
  'accounts:new-device': { device: string | null; address: string; at: string }
  'accounts:second-factor-on': Empty
  'accounts:second-factor-off': Empty
  'accounts:recovery-code-used': { left: number }
  'accounts:email-replaced': { first_name: string }
  'accounts:email-set': { email: string }
  'accounts:email-change': { user_id: number; email: string }
  'accounts:email-change-asked': { email: string; first_name: string }
  'accounts:invitation': { invitation_id: number }
  'accounts:suspended': { reason: string; hides_content: boolean }
  'accounts:restored': Empty
  'accounts:second-factor-reset': Empty
  'accounts:reset-by-staff': Empty
  'accounts:key-created': { name: string }
  'accounts:key-exposed': { name: string }
  'accounts:deleted': { first_name: string }

  /** The Monday after the week whose figures the mail has. */
  'stats:weekly': { week: string }

  'listings:approved': { listing_id: number }
  'listings:rejected': { listing_id: number; reason: string }
  'listings:merged': { merge_id: number }
  'listings:suspended': { listing_id: number; reason: string }
  'listings:confirm': { listing_id: number }

  'revisions:approved': { proposal_id: number }
  'revisions:rejected': { proposal_id: number }

  'suggestions:received': { proposal_id: number }
  'suggestions:approved': { proposal_id: number; waits: boolean }
  'suggestions:rejected': { proposal_id: number }

  'reviews:written': { review_id: number }
  'reviews:answered': { review_id: number }
  'reviews:hidden': { review_id: number }
  'reviews:deleted': { listing_id: number }
  'reviews:reply-removed': { listing_id: number; reason: string | null }
  'reviews:shown-again': { review_id: number }
  'reviews:released': { review_id: number }
  'reviews:appeal-rejected': { review_id: number; reason: string | null }

  'claims:received': { claim_id: number }
  'claims:approved': { claim_id: number; has_lost_review?: boolean }
  'claims:rejected': { claim_id: number; reason: string }
  'claims:lost': { claim_id: number }
  'claims:handed-over': { claim_id: number }
  'claims:made': { claim_id: number }
  'claims:asked': { claim_id: number; message: string }
  'claims:expired': { claim_id: number }
  'claims:reopened': { claim_id: number }
  'claims:approved-again': { claim_id: number }
  'claims:revoked': { claim_id: number; reason: string }
  'claims:returned': { claim_id: number }
  'claims:claimant-deleted': { listing_id: number }
  'claims:email-code': { claim_id: number; email: string }

  'webhooks:disabled': { webhook_id: number }

  'contact:received': { message_id: number }
  'contact:answered': { message_id: number; answer: string }
  'reports:received': { report_id: number }
  'reports:decided': { report_id: number }
}

export type MailName = keyof MailPayloads

type Empty = Record<string, never>
