/** What the log speaks of, the resource that it is a row of, and what can be done to it. */
export const subjects = {
  listing: {
    resource: 'listings',
    actions: [
      'approve',
      'reject',
      'suspend',
      'feature',
      'unfeature',
      'verify',
      'unverify',
      'update',
      'delete',
      'import',
    ],
  },
  user: { resource: 'users', actions: ['update', 'delete', 'sign_out'] },
  category: { resource: 'categories', actions: ['create', 'update', 'delete', 'reorder'] },
  claim: { resource: 'claims', actions: ['approve', 'reject'] },
  proof: { resource: 'claims', actions: ['read'] },
  report: { resource: 'reports', actions: ['resolve', 'dismiss'] },
  review: { resource: 'reviews', actions: ['hide', 'show', 'delete'] },
  message: { resource: 'messages', actions: ['answer'] },
  synonyms: { resource: 'search-synonyms', actions: ['create', 'update', 'delete'] },
} as const

export type SubjectKind = keyof typeof subjects

export const isSubjectKind = (kind: string): kind is SubjectKind => Object.hasOwn(subjects, kind)

/** What happens to the protection of an account of staff; its subject is a user. */
const securityEvents = [
  'login_succeeded',
  'login_failed',
  'login_limited',
  'login_challenged',
  'second_factor_succeeded',
  'second_factor_failed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'password_confirmed',
  'password_confirmation_failed',
  'password_changed',
  'reset_requested',
  'password_reset',
  'email_verified',
  'access_denied',
  'data_exported',
  'users_exported',
]

/** `listing.approve`, as the log names it. */
export const actions = [
  ...Object.entries(subjects).flatMap(([kind, { actions: verbs }]) => verbs.map((verb) => `${kind}.${verb}`)),
  ...securityEvents.map((event) => `security.${event}`),
]
