import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import { html } from 'hono/html'
import { findErrorDetails } from '../examples.ts'
import { formatJson, type Reference, renderCode } from './frame.ts'

/** `field` is one that the call reads. */
export const renderErrors = (codes: ErrorCode[], reference: Reference, field = 'title') =>
  html`${codes
    .toSorted((one, other) => errorStatuses[one] - errorStatuses[other])
    .map((code) => {
      const message = reference.t(`problem.${code}`)
      const errors = code === 'VALIDATION_FAILED' ? { errors: { [field]: [reference.t('validation.required')] } } : {}
      const details = { ...errors, ...findErrorDetails(code) }
      return html`<details>
        <summary><code dir="ltr">${errorStatuses[code]} ${code}</code> ${message}</summary>
        ${renderCode(formatJson({ code, message, ...details, request_id: '0190f3f1-6c2e-7a3b-8d4c-5e6f708192a3' }), reference)}
      </details>`
    })}`
