import { orderChanges, sitePaths } from '@dalil/api/contract/rules'
import { listings, revisions } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { nameFields } from '../listings/name-fields.ts'
import { selectTitle } from '../listings/title.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'

export const revisionMailTemplates = {
  'revisions:accepted': {
    kind: 'listings',
    async render(context, { revision_id }) {
      const revision = await readRevision(context, revision_id)
      if (revision?.status !== 'accepted') return null
      const { t, page } = context
      const { title, country, listing_id, refused_fields } = revision
      const fields = orderChanges(revision.changes).map(([field]) => field)
      const accepted = fields.filter((field) => !refused_fields.includes(field))
      return {
        subject: t('mail.revisionAccepted.subject', { title }),
        heading: t('mail.revisionAccepted.subject', { title }),
        paragraphs: [
          t('mail.revisionAccepted.text', { title, fields: nameFields(context, accepted) }),
          ...(refused_fields.length > 0
            ? [
                t('mail.revisionAccepted.left', {
                  fields: nameFields(
                    context,
                    fields.filter((field) => refused_fields.includes(field)),
                  ),
                }),
              ]
            : []),
        ],
        action: { label: t('mail.approved.open'), url: page(sitePaths.listing(listing_id), country) },
      }
    },
  },
  'revisions:refused': {
    kind: 'listings',
    async render(context, { revision_id, reason }) {
      const revision = await readRevision(context, revision_id)
      if (revision?.status !== 'refused') return null
      const { t, memberPage } = context
      const { title, country, listing_id } = revision
      const fields = nameFields(
        context,
        orderChanges(revision.changes).map(([field]) => field),
      )
      return {
        subject: t('mail.revisionRefused.subject', { title }),
        heading: t('mail.revisionRefused.subject', { title }),
        paragraphs: [t('mail.revisionRefused.text', { title, fields }), t('mail.reason')],
        quote: reason,
        action: { label: t('mail.rejected.action'), url: memberPage(sitePaths.editListing(listing_id), country) },
        note: t('mail.revisionRefused.note'),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readRevision({ db, language }: RenderContext, id: number) {
  const { listing_id, changes, refused_fields, status } = revisions
  const [row] = await db
    .select({ listing_id, changes, refused_fields, status, title: selectTitle(language), country: listings.country })
    .from(revisions)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(eq(revisions.id, id))
  return row
}
