import { adminListingChange, moderatedListing, restoreInput } from '@dalil/api/contract'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../../http/context.ts'
import { longTextBytes } from '../../http/limits/limit-body.ts'
import { jsonResponse } from '../../http/openapi/route-responses.ts'
import { validateForm } from '../../http/uploads/validate-form.ts'
import { validateBody, validateId } from '../../http/validate.ts'
import { describeIfMatch, versionedResponse } from '../../http/versions.ts'
import { readModeratedListing } from '../../listings/moderate/moderated-detail.ts'
import { changedPictureFields } from '../../listings/picture-fields.ts'
import { requireEditor } from '../../listings/require-editor.ts'
import { restoreVersion } from './restore-version.ts'
import { updateListing } from './update-listing.ts'

export const adminListingEditRoutes = new Hono<AuthenticatedEnv>()
  .put(
    '/:id',
    validateId,
    describeIfMatch,
    requireEditor('staff'),
    validateForm(adminListingChange, changedPictureFields, { maxBytes: longTextBytes }),
    jsonResponse(moderatedListing, 'Update the given fields'),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const id = c.req.valid('param').id
      const changed = await updateListing(c.var, id, fields, files, {
        accessLevel: 'staff',
        ifMatch: c.req.header('if-match'),
        read: (db) => readModeratedListing({ ...c.var, db }, id),
      })
      return versionedResponse(c, changed)
    },
  )
  .post(
    '/:id/restore',
    validateId,
    describeIfMatch,
    validateBody(restoreInput),
    jsonResponse(moderatedListing, 'Restore the content of an earlier version'),
    async (c) => {
      const { version } = c.req.valid('json')
      const changed = await restoreVersion(c.var, c.req.valid('param').id, version, c.req.header('if-match'))
      return versionedResponse(c, changed)
    },
  )
