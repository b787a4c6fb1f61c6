import { listing, listingChange } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../../http/authorization.ts'
import type { AppEnv } from '../../http/context.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { jsonResponse, noContentResponse } from '../../http/openapi/route-responses.ts'
import { validateForm } from '../../http/uploads/validate-form.ts'
import { validateId } from '../../http/validate.ts'
import { describeIfMatch, versionedResponse } from '../../http/versions.ts'
import { readListing } from '../../listings/detail/read.ts'
import { changedPictureFields } from '../../listings/picture-fields.ts'
import { requireEditor } from '../../listings/require-editor.ts'
import { withdrawRevision } from '../withdraw.ts'
import { updateListing } from './update-listing.ts'

export const listingEditRoutes = new Hono<AppEnv>()
  .put(
    '/:id',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    describeIfMatch,
    requireEditor('member'),
    validateForm(listingChange, changedPictureFields, { maxBytes: longTextBytes }),
    jsonResponse(listing, 'Update the given fields'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const id = c.req.valid('param').id
      const { language, viewer } = c.var
      const changed = await updateListing(c.var, id, fields, files, {
        accessLevel: 'member',
        ifMatch: c.req.header('if-match'),
        read: (db) => readListing(db, id, language, viewer),
      })
      return versionedResponse(c, changed)
    },
  )
  .delete(
    '/:id/revision',
    requireSession,
    rateLimit('listings.edit'),
    validateId,
    describeIfMatch,
    noContentResponse('Withdraw the pending changes'),
    async (c) => {
      await withdrawRevision(c.var, c.req.valid('param').id, c.req.header('if-match'))
      return c.body(null, 204)
    },
  )
