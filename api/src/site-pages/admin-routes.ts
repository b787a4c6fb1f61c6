import {
  sitePage,
  sitePageChange,
  sitePageInput,
  sitePagePicture,
  sitePagePictureInput,
  sitePagePreview,
  sitePagePreviewInput,
  sitePageSearch,
} from '@dalil/api/contract'
import { fillLine, fillPlaceholders, listEmptyPlaceholders } from '@dalil/api/contract/rules'
import { toOperatorValues, translate } from '@dalil/api/locales'
import type { sitePages } from '@dalil/db/schema'
import { type Context, Hono } from 'hono'
import { adminListResponse, deletionResponse } from '../http/admin-response.ts'
import { requireFreshSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { settingsBytes } from '../http/limits/limit-body.ts'
import { adminDeletion, adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { requiredFile } from '../http/uploads/file-fields.ts'
import { validateForm } from '../http/uploads/validate-form.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { describeIfMatch, versionedResponse } from '../http/versions.ts'
import { savePictures } from '../images/save-pictures.ts'
import { findSitePage, readSitePages, withEmptyPlaceholders } from './queries.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createSitePage, deleteSitePage, updateSitePage } from './write.ts'

export const adminPageRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(sitePageSearch), adminListOf(sitePage, 'List the pages and posts of the operator'), (c) =>
    adminListResponse(c, 'pages', sitePage, c.req.valid('query'), async (search) =>
      readSitePages(c.var.db, search, await c.var.siteSettings.read(), c.var.settings.supportEmail),
    ),
  )
  .post(
    '/',
    validateBody(sitePageInput, { maxBytes: settingsBytes }),
    jsonResponse(sitePage, 'Create a page or post', 201),
    async (c) => versionedResponse(c, await toSitePage(c, await createSitePage(c.var, c.req.valid('json'))), 201),
  )
  .post(
    '/preview',
    validateBody(sitePagePreviewInput, { maxBytes: settingsBytes }),
    jsonResponse(sitePagePreview, 'Render Markdown as pages do'),
    async (c) => {
      const { title, body, language } = c.req.valid('json')
      const { siteSettings, settings } = c.var
      const values = toOperatorValues(await siteSettings.read(), language, settings.supportEmail, translate[language])
      const { html } = renderMarkdown(body)
      return c.json({
        title: fillLine(title, values),
        html: fillPlaceholders(html, values),
        empty_placeholders: listEmptyPlaceholders(html, values),
      })
    },
  )
  .post(
    '/pictures',
    validateForm(sitePagePictureInput, { picture: requiredFile('picture', 'validation.picture_required') }),
    jsonResponse(sitePagePicture, 'Upload a picture for a page', 201),
    async (c) => {
      const { files } = c.req.valid('form')
      return c.json(await savePictures(c.var, files, async (_, { picture }) => assertFound(picture)), 201)
    },
  )
  .get('/:id', validateId, jsonResponse(sitePage, 'Read a page or post'), async (c) =>
    versionedResponse(c, await toSitePage(c, assertFound(await findSitePage(c.var.db, c.req.valid('param').id)))),
  )
  .put(
    '/:id',
    validateId,
    describeIfMatch,
    validateBody(sitePageChange, { maxBytes: settingsBytes }),
    jsonResponse(sitePage, 'Change a page or post'),
    async (c) => {
      const { id } = c.req.valid('param')
      const row = await updateSitePage(c.var, id, c.req.valid('json'), c.req.header('if-match'))
      return versionedResponse(c, await toSitePage(c, row))
    },
  )
  .delete(
    '/:id',
    requireFreshSession,
    validateId,
    adminDeletion('Delete a page or post; the shipped one of this address returns'),
    async (c) => {
      const { id } = c.req.valid('param')
      await deleteSitePage(c.var, id)
      return deletionResponse(c, id)
    },
  )

const toSitePage = async (c: Context<AuthenticatedEnv>, row: typeof sitePages.$inferSelect) =>
  withEmptyPlaceholders(row, await c.var.siteSettings.read(), c.var.settings.supportEmail)
