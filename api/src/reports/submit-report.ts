import type { ReportInput } from '@dalil/api/contract'
import { truncateReportTitle } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { writeWithCaptcha } from '../captcha/captchas.ts'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockPublicListing } from '../listings/detail/public-listing.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { lockReviewedListing } from '../reviews/lock-reviewed-listing.ts'
import { storeReport } from './store-report.ts'

type ReporterContext = Pick<AppEnv['Variables'], 'db' | 'viewer' | 'language'>
type Subject = { listing_id?: number; review_id?: number }
type Item = Subject & { title: string; is_own: boolean }

export async function submitReport({ db, viewer, language }: ReporterContext, input: ReportInput): Promise<void> {
  const { captchaId, captcha, reportType: type, reportedItemId, reason = null, message } = input
  await writeWithCaptcha(db, { captchaId, captcha, session: viewer?.session_id ?? null, language }, async (tx) => {
    const find = type === 'listing' ? findReportedListing : findReportedReview
    const item = await find(tx, reportedItemId, viewer?.id)
    if (!item) throw new HttpError('NOT_FOUND')
    if (item.is_own) throw new HttpError(type === 'listing' ? 'OWN_LISTING' : 'FORBIDDEN')

    const { is_own: _, title, ...subject } = item
    const id = await storeReport(tx, {
      type,
      ...subject,
      reporter_id: viewer?.id ?? null,
      item_title: truncateReportTitle(title),
      reason,
      message,
    })
    if (id) await enqueueMail(tx, 'reports:received', { to: 'support', payload: { report_id: id } })
  })
}

async function findReportedListing(tx: Db, id: number, reader: number | undefined): Promise<Item | null> {
  const listing = await lockPublicListing(tx, id)
  if (!listing) return null
  return { listing_id: id, title: listing.title, is_own: reader !== undefined && listing.user_id === reader }
}

async function findReportedReview(tx: Db, id: number, reader: number | undefined): Promise<Item | null> {
  const review = await lockReviewedListing(tx, id)
  if (review?.status !== 'shown' || !review.listing.is_public) return null
  return { review_id: id, title: review.comment, is_own: reader !== undefined && review.user_id === reader }
}
