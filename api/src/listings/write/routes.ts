import { confirmationLink, createdListing, listing, listingInput } from '@dalil/api/contract'
import { sitePaths } from '@dalil/api/contract/rules'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { idempotent } from '../../http/idempotency/idempotent.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse, redirectResponse } from '../../http/openapi/route-responses.ts'
import { isBrowserForm } from '../../http/plain-forms.ts'
import { noContentAfter } from '../../http/responses.ts'
import { requiredFile } from '../../http/uploads/file-fields.ts'
import { validateForm } from '../../http/uploads/validate-form.ts'
import { validateId, validateQuery } from '../../http/validate.ts'
import { versionedResponse } from '../../http/versions.ts'
import { confirmListing } from '../confirmation/confirm.ts'
import { assertConfirmationLink, confirmByLink } from '../confirmation/confirm-by-link.ts'
import { pictureFields } from '../picture-fields.ts'
import { listingExists } from '../queries.ts'
import { createListing } from './create.ts'
import { publishListing, unpublishListing } from './publish.ts'
import { deleteListing } from './remove.ts'

export const listingWriteRoutes = new Hono<AppEnv>()
  .post(
    '/',
    requireSession,
    rateLimit('listings.create'),
    validateForm(
      listingInput,
      { ...pictureFields, cover_image: requiredFile('cover', 'validation.cover_required') },
      { maxBytes: longTextBytes },
    ),
    idempotent('form', { withoutKey: { exists: listingExists } }),
    jsonResponse(createdListing, 'Create a listing, which awaits a moderator’s decision', 201),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return versionedResponse(c, await createListing(c.var, fields, files), 201)
    },
  )
  .post(
    '/:id/confirm',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    jsonResponse(listing, 'Confirm that the listing is still correct'),
    async (c) => versionedResponse(c, await confirmListing(c.var, c.req.valid('param').id)),
  )
  .get(
    '/:id/confirm-by-link',
    validateId,
    validateQuery(confirmationLink),
    noContentResponse('Whether the link of a confirmation mail is still valid'),
    async (c) =>
      noContentAfter(c, assertConfirmationLink(c.var.db, c.req.valid('param').id, c.req.valid('query').token)),
  )
  .post(
    '/:id/confirm-by-link',
    rateLimit('listings.edit'),
    validateId,
    validateQuery(confirmationLink),
    redirectResponse('Confirm the listing with the link of an e-mail'),
    async (c) => {
      const id = c.req.valid('param').id
      const { db, settings } = c.var
      const site = settings.siteUrl ?? settings.publicUrl
      try {
        await confirmByLink(db, id, c.req.valid('query').token)
      } catch (error) {
        if (!isBrowserForm(c) || !(error instanceof HttpError)) throw error
        return c.redirect(site + sitePaths.confirmListing(id))
      }
      return c.redirect(site + sitePaths.confirmed(id))
    },
  )
  .delete(
    '/:id',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    noContentResponse('Delete a listing with all of its data'),
    async (c) => noContentAfter(c, deleteListing(c.var, c.req.valid('param').id, 'member')),
  )
  .post(
    '/:id/publish',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    jsonResponse(listing, 'Publish a listing; it becomes public once it is approved'),
    async (c) => versionedResponse(c, await publishListing(c.var, c.req.valid('param').id)),
  )
  .post(
    '/:id/unpublish',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    jsonResponse(listing, 'Unpublish a listing, which becomes a draft'),
    async (c) => versionedResponse(c, await unpublishListing(c.var, c.req.valid('param').id)),
  )
