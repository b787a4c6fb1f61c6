import type { ErrorCode } from '@dalil/api/contract'

const decided: ErrorCode[] = ['ALREADY_DECIDED']
const stale: ErrorCode[] = ['STALE_VALUES']

type OperationErrors = [pattern: RegExp, codes: ErrorCode[]][]

const accountErrors: OperationErrors = [
  [/^GET \/api\/ready$/, ['UNAVAILABLE']],
  [/^GET \/api\/metrics$/, ['UNAUTHENTICATED', 'NOT_FOUND']],
  [
    /^POST \/api\/auth\/login$/,
    ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_SUSPENDED', 'CAPTCHA_WRONG'],
  ],
  [/^POST \/api\/auth\/second-factor$/, ['SECOND_FACTOR_WRONG', 'ACCOUNT_SUSPENDED', 'TOKEN_INVALID']],
  [/^(GET|POST) \/api\/auth\/(verify-email|reset-password|accept-invitation|first-admin)$/, ['TOKEN_INVALID']],
  [/^POST \/api\/(auth\/(accept-invitation|first-admin)|admin\/invitations)$/, ['ACCOUNT_EXISTS']],
  [/^\w+ \/api\/admin\/(invitations|users\/\{id\}\/\w)/, ['FORBIDDEN']],
  [
    /^POST \/api\/user\/second-factor/,
    ['SECOND_FACTOR_ALREADY_ON', 'SECOND_FACTOR_WRONG', 'NOT_FOUND', 'PASSWORD_REQUIRED'],
  ],
  [/^DELETE \/api\/user\/delete$/, ['LAST_SUPER_ADMIN']],
  [
    /^(PUT \/api\/user\/email|DELETE \/api\/(user\/delete|listings\/\{id\}|reviews\/\{id\})|POST \/api\/admin\/listings\/bulk)$/,
    ['PASSWORD_REQUIRED'],
  ],
  [/^POST \/api\/user\/keys$/, ['TOO_MANY_KEYS']],
  [/^POST \/api\/user\/webhooks$/, ['TOO_MANY_WEBHOOKS']],
  [/^POST \/api\/user\/webhooks\/.*send$/, ['ALREADY_DECIDED']],
]

export const operationErrors: OperationErrors = [
  ...accountErrors,
  [/^(GET|POST) \/api\/(user\/email\/confirm|listings\/\{id\}\/confirm-by-link)$/, ['TOKEN_INVALID']],
  [/^POST \/api\/mail\/unsubscribe$/, ['TOKEN_INVALID']],
  [/^POST \/api\/admin\/users\/\{id\}\/(suspend|restore)$/, ['LAST_SUPER_ADMIN', ...decided]],
  [/^(PUT|DELETE) \/api\/admin\/users\/\{id\}$/, ['LAST_SUPER_ADMIN', 'FORBIDDEN']],
  [/^GET \/api\/listings\/\{id\}$/, ['MERGED']],
  [/^GET \/api\/listings\/\{id\}\/history$/, ['FORBIDDEN', 'ALREADY_MERGED']],
  [/^\w+ \/api\/listings\/\{id\}(\/(publish|unpublish|confirm|revision))?$/, ['FORBIDDEN']],
  [
    /^(PUT|DELETE|POST) \/api\/(admin\/)?listings\/\{id\}(\/(publish|unpublish|confirm|restore|merge))?$/,
    ['ALREADY_MERGED'],
  ],
  [/^DELETE \/api\/(admin\/)?listings\/\{id\}$/, ['OWNERSHIP_DISPUTED', 'ALREADY_DECIDED', 'STALE_VALUES']],
  [/^DELETE \/api\/listings\/\{id\}$/, ['KEY_NOT_ALLOWED']],
  [/^POST \/api\/listings\/\{id\}\/publish$/, ['EMAIL_NOT_VERIFIED']],
  [
    /^POST \/api\/admin\/(listings\/import|imports)$/,
    ['IMPORT_RUNNING', 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_FAILED'],
  ],
  [/^POST \/api\/admin\/settings\/restore$/, ['NOT_FOUND']],
  [/^POST \/api\/admin\/imports\/uploads$/, ['PAYLOAD_TOO_LARGE']],
  [/^POST \/api\/admin\/streets$/, ['PAYLOAD_TOO_LARGE', 'VALIDATION_FAILED']],
  [/^POST \/api\/admin\/imports\/\{id\}\/(run|cancel)$/, decided],
  [/^POST \/api\/admin\/imports\/\{id\}\/undo$/, ['IMPORT_RUNNING', ...decided]],
  [/^POST \/api\/admin\/listings\/\{id\}\/\w+$/, [...decided, ...stale]],
  [
    /^POST \/api\/admin\/(listings\/\{id\}\/merge|duplicates\/.+|merges\/.+|claims\/\{id\}\/\w+)$/,
    [...decided, 'ALREADY_MERGED', 'OWNERSHIP_DISPUTED'],
  ],
  [/^POST \/api\/(admin\/)?(suggestions|revisions)\/\{id\}\/\w+$/, [...decided, ...stale, 'OWN_DECISION']],
  [/^POST \/api\/admin\/(claims|reports|reviews|messages)\/\{id\}\/\w+$/, [...decided, 'OWN_DECISION']],
  [/^POST \/api\/admin\/\w+\/bulk$/, ['COUNT_DIFFERS']],
  [/^(POST \/api\/admin\/\w+\/\{id\}\/assign|PUT \/api\/admin\/texts\/\{key\})$/, stale],
  [/^\w+ \/api\/admin\/notes$/, ['FORBIDDEN', 'NOT_FOUND']],
  [/^POST \/api\/admin\/(system\/)?mails\/\{id\}\/retry$/, decided],
  [/^POST \/api\/admin\/reviews\//, ['OWNER_CANNOT_REVIEW']],
  [/^POST \/api\/listings\/\{id\}\/reviews$/, ['REVIEW_ALREADY_EXISTS', 'OWNER_CANNOT_REVIEW']],
  [/^PUT \/api\/reviews\/\{id\}$/, ['OWNER_CANNOT_REVIEW', 'FORBIDDEN']],
  [/^(DELETE \/api\/reviews\/\{id\}|\w+ \/api\/reviews\/\{id\}\/reply)$/, ['FORBIDDEN']],
  [/^PUT \/api\/reviews\/\{id\}\/helpful$/, ['OWN_REVIEW']],
  [/^POST \/api\/reviews\/\{id\}\/appeal$/, ['APPEAL_ALREADY_SENT', 'REVIEW_NOT_HIDDEN', 'FORBIDDEN']],
  [
    /^POST \/api\/claim-listing$/,
    ['CLAIM_ALREADY_EXISTS', 'LISTING_ALREADY_VERIFIED', 'OWN_LISTING', 'FORBIDDEN', 'NOT_FOUND'],
  ],
  [/^(PUT|POST) \/api\/claims\/\{id\}/, decided],
  [/^\w+ \/api\/(claims\/\{id\}|suggestions\/\{id\}|users)/, ['FORBIDDEN']],
  [/^\w+ \/api\/users/, ['SECOND_FACTOR_REQUIRED']],
  [/^POST \/api\/claims\/\{id\}\/check-website$/, ['VALIDATION_FAILED']],
  [/^POST \/api\/claims\/\{id\}\/email-code/, ['CODE_WRONG', 'TOKEN_INVALID']],
  [/^POST \/api\/claims\/\{id\}\/object$/, ['OBJECTION_ALREADY_EXISTS', 'OWNERSHIP_DISPUTED', 'FORBIDDEN']],
  [
    /^POST \/api\/send-report-email$/,
    ['REPORT_ALREADY_OPEN', 'CAPTCHA_WRONG', 'NOT_FOUND', 'FORBIDDEN', 'OWN_LISTING'],
  ],
  [/^POST \/api\/listings\/\{id\}\/suggestions$/, ['CAPTCHA_WRONG', 'OWN_LISTING', 'TOO_MANY_SUGGESTIONS']],
  [/ \/api\/(user\/listings\/\{id\}\/suggestions|suggestions\/\{id\}\/\w+)$/, ['EMAIL_NOT_VERIFIED']],
  [/^(POST|PUT) \/api\/(categories|admin\/pages)(\/\{id\})?$/, ['SLUG_TAKEN']],
  [/^DELETE \/api\/categories\/\{id\}$/, ['CATEGORY_IN_USE']],
]
