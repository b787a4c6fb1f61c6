import type { Translate } from '@dalil/api/locales'
import { issueTexts } from '../../../../lib/issue-texts.ts'

export const listingIssueTexts = (t: Translate) =>
  issueTexts(
    t,
    'title_required',
    'cover_required',
    'listing_terms',
    'email',
    'website',
    'phone',
    'phone_length',
    'city',
    'keyword_empty',
    'keyword_twice',
    'keywords_max',
    'two_decimals',
    'both_coordinates',
    'overlap',
    'dates_order',
    'time_zone',
  )
