export const eventTexts = {
  'listing.changed': 'profile.webhooks.listing_changed',
  'listing.status': 'profile.webhooks.listing_status',
  'review.created': 'profile.webhooks.review_created',
  'claim.changed': 'profile.webhooks.claim_changed',
} as const
