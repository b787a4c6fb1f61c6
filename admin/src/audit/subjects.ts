import type { AuditSubject } from '@dalil/db/vocabulary'

export const subjectResources: Record<AuditSubject, string> = {
  listing: 'listings',
  user: 'users',
  invitation: 'invitations',
  category: 'categories',
  category_mapping: 'category-mappings',
  revision: 'revisions',
  suggestion: 'suggestions',
  duplicate: 'duplicates',
  claim: 'claims',
  proof: 'claims',
  report: 'reports',
  review: 'reviews',
  message: 'messages',
  synonyms: 'search-synonyms',
  settings: 'settings',
  text: 'texts',
  page: 'pages',
  export: 'audit',
  job: 'system',
  mail: 'mails',
}

export const isAuditSubject = (subject: string): subject is AuditSubject => Object.hasOwn(subjectResources, subject)
