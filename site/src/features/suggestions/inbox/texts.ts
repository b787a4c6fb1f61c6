import { groupListingFields } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'
import { businessStatuses, suggestionProblems } from '@dalil/db/vocabulary'

export type SuggestionInboxTexts = ReturnType<typeof createSuggestionInboxTexts>

import { createIssueTexts } from '../../../lib/issue-texts.ts'
import type { Language } from '../../../lib/locale.ts'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import { createHoursLineTexts } from '../../listings/hours/hours-lines.ts'

export const createSuggestionInboxTexts = (t: Translate, lang: Language) => ({
  issues: createIssueTexts(t),
  title: t('suggestion.inbox'),
  lead: t('suggestion.inbox.lead'),
  empty: t('suggestion.inbox.empty'),
  back: t('my_listings.title'),
  problems: mapToTexts(suggestionProblems, (id) => t(`suggestion.problem.${id}`)),
  labels: mapToTexts([...groupListingFields().keys()], (field) => t(`listing.form.${field}`)) as Record<string, string>,
  statuses: mapToTexts(businessStatuses, (each) => t(`business_status.${each}`)) as Record<string, string>,
  before: t('revision.before'),
  after: t('suggestion.inbox.after'),
  none: t('listing.form.conflict.empty'),
  hours: createHoursLineTexts(t, lang),
  same: t('suggestion.inbox.same'),
  guest: t('suggestion.inbox.guest'),
  member: t('suggestion.inbox.member'),
  take: t('suggestion.inbox.take'),
  approve: t('suggestion.approve'),
  close: t('suggestion.close'),
  reject: t('suggestion.reject'),
  approved: t('suggestion.approved'),
  waits: t('suggestion.approved.waits'),
  closed: t('suggestion.closed'),
  rejected: t('suggestion.rejected'),
  sending: t('form.sending'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  dialog: {
    title: t('suggestion.reject.question'),
    reason: t('suggestion.reject.reason'),
    hint: t('suggestion.reject.hint'),
    optional: t('listing.form.optional'),
    cancel: t('dialog.cancel'),
    close: t('dialog.close'),
  },
})
