import type { CreatedListing, ListingInput } from '@dalil/api/contract'
import { listingImages, listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { type SavedPicture, savePictures } from '../../images/save-pictures.ts'
import type { Upload } from '../../images/upload.ts'
import { findBlocked } from '../../site-settings/find-blocked.ts'
import { lockListingAndMoveTarget, planBusinessStatus } from '../business-status/plan-business-status.ts'
import { readListing } from '../detail/read.ts'
import { suggestDuplicates } from '../moderate/duplicates.ts'
import { pickListingTexts } from './listing-texts.ts'
import { toListingColumnValues } from './to-columns.ts'
import { validateListingValues } from './validate-values.ts'

type Files = { logo: Upload | undefined; cover_image: Upload | undefined; listing_images: Upload[] }

export async function createListing(
  context: AuthenticatedContext,
  input: ListingInput,
  files: Files,
): Promise<CreatedListing> {
  const { db, viewer, siteSettings, language } = context
  await validateListingValues(db, input, language)
  const { listing_moderation } = await siteSettings.read()
  const blocked_words = await findBlocked(siteSettings, pickListingTexts(input))
  const created = await savePictures(context, files, async (tx, saved) => {
    await lockListingAndMoveTarget(tx, null, input)
    const [row] = await tx
      .insert(listings)
      .values({
        ...toListingColumnValues(await planBusinessStatus(tx, input, null, language), input.country),
        title: input.title,
        city: input.city,
        country: input.country,
        category_id: input.category_id,
        user_id: viewer.id,
        logo_url: saved.logo?.url ?? null,
        cover_image_url: saved.cover_image?.url ?? null,
        status: listing_moderation === 'post' && blocked_words.length === 0 ? 'approved' : 'pending',
        blocked_words,
        confirmed_at: sql`now()`,
        // Publishing requires a verified address; drafts do not.
        is_published: Boolean(input.is_published && viewer.email_verified_at),
      })
      .returning({ id: listings.id })
    if (!row) throw new HttpError('INTERNAL')
    if (saved.listing_images.length > 0) {
      await tx
        .insert(listingImages)
        .values(saved.listing_images.map((image, position) => toImageRow(row.id, image, position)))
    }
    await context.jobQueue.add(tx, 'duplicates:find', { ids: [row.id] })
    const listing = await readListing(tx, row.id, language, viewer)
    if (!listing) throw new HttpError('INTERNAL')
    return listing
  })
  const duplicates = await suggestDuplicates(context, input, created.id)
  return { ...created, possible_duplicates: duplicates.map(({ id, title }) => ({ id, title })) }
}

const toImageRow = (listing_id: number, { url, width, height }: SavedPicture, position: number) => ({
  listing_id,
  image_url: url,
  width,
  height,
  position,
})
