const conflictStatuses = {
  REVIEW_ALREADY_EXISTS: 409,
  REVIEW_NOT_HIDDEN: 409,
  APPEAL_ALREADY_SENT: 409,
  CLAIM_ALREADY_EXISTS: 409,
  OBJECTION_ALREADY_EXISTS: 409,
  REPORT_ALREADY_OPEN: 409,
  TOO_MANY_SUGGESTIONS: 409,
  TOO_MANY_KEYS: 409,
  TOO_MANY_WEBHOOKS: 409,
  ALREADY_DECIDED: 409,
  STALE_VALUES: 409,
  COUNT_DIFFERS: 409,
  IMPORT_RUNNING: 409,
  OWNERSHIP_DISPUTED: 409,
  ALREADY_MERGED: 409,
  LISTING_ALREADY_VERIFIED: 409,
  CATEGORY_IN_USE: 409,
  SLUG_TAKEN: 409,
  LAST_SUPER_ADMIN: 409,
  ACCOUNT_EXISTS: 409,
  SECOND_FACTOR_ALREADY_ON: 409,
} as const

/** Public and permanent; `problem.{code}` in `locales/` is the text. */
export const errorStatuses = {
  MERGED: 301,
  MALFORMED_JSON: 400,
  MALFORMED_REQUEST: 400,
  KEY_IN_URL: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  KEY_NOT_ALLOWED: 403,
  KEY_SCOPE_MISSING: 403,
  FEATURE_OFF: 403,
  ACCOUNT_SUSPENDED: 403,
  OWNER_CANNOT_REVIEW: 403,
  OWN_LISTING: 403,
  OWN_REVIEW: 403,
  OWN_DECISION: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ...conflictStatuses,
  VERSION_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  VALIDATION_FAILED: 422,
  INVALID_CREDENTIALS: 422,
  TOKEN_INVALID: 422,
  CAPTCHA_WRONG: 422,
  SECOND_FACTOR_WRONG: 422,
  CODE_WRONG: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatuses

export type FieldErrors = Record<string, string[]>

export type ErrorDetails = {
  listings_count?: number
  decided_by?: string | null
  decided_at?: string | null
  /** Present with `SECOND_FACTOR_REQUIRED`. */
  challenge?: string
  /** The listing into which this one was merged. */
  merged_into?: number
  /** Present with `UNAVAILABLE` of `/ready`. */
  status?: 'starting' | 'migrating' | 'draining' | 'database_away'
  /** With `VERSION_CONFLICT`, the current listing or settings; with `STALE_VALUES`, the current values of the fields. */
  current?: object
}
