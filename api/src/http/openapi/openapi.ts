import type { Language } from '@dalil/db/vocabulary'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { generateSpecs } from 'hono-openapi'
import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import type { AppContext, AppEnv, SiteReader } from '../context.ts'
import { HttpError } from '../errors/http-error.ts'
import { createApiReferenceCsp } from '../security-headers.ts'
import { completeDocument, type Document } from './complete-document.ts'
import { renderContentsPage } from './reference/contents-page.ts'
import { createReference, referenceFonts, referencePath, referenceScript, type renderFrame } from './reference/frame.ts'
import { renderOperationPage } from './reference/operation-page.ts'
import { listOperations } from './reference/operations.ts'

/** The compression adds it to GET alone. */
const vary = { Vary: 'Accept-Encoding' }

/** Both have the syntax of draft-ietf-httpapi-ratelimit-headers. */
const rateLimitHeaders = {
  RateLimit: {
    description: 'For each limit, how many requests are left (`r`), and in how many seconds all are back (`t`).',
    schema: { type: 'string' as const },
    example: '"reads";r=599;t=6',
  },
  'RateLimit-Policy': {
    description: 'The limits that count the request, with their number of requests (`q`) in a window of seconds (`w`).',
    schema: { type: 'string' as const },
    example: '"reads";q=600;w=60',
  },
}

export function mountOpenApi(app: Hono<AppEnv>, settings: Settings, siteSettings: SiteReader) {
  let specs: Promise<Document> | undefined
  const describe = async () => {
    specs ??= generateSpecs(app, {
      // Validation errors have the status 422 and are part of the default response.
      defaultValidationErrorResponse: false,
      documentation: {
        openapi: '3.1.0',
        info: {
          title: '',
          version: '1',
          license: { name: 'MIT', identifier: 'MIT' },
          description:
            'Error responses have the body { code, message, errors?, request_id }; Accept-Language (ar, en, nl) chooses the language of messages.',
        },
        servers: [{ url: settings.publicUrl }],
        components: {
          headers: rateLimitHeaders,
          securitySchemes: {
            bearer: {
              type: 'http',
              scheme: 'bearer',
              description:
                'The token from the response of POST /api/auth/login, or an API key of POST /api/user/keys for the calls that name the scope which they need as `x-key-scope`.',
            },
            metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
          },
        },
      },
    }).then((document) => completeDocument(document, app))
    const [document, site] = await Promise.all([specs, siteSettings.read()])
    const email = site.contact_email || settings.supportEmail
    // The format of an address needs a dot, which `localhost` lacks.
    const contact = z.email().safeParse(email).success ? { email } : { url: settings.publicUrl }
    return { ...document, info: { ...document.info, title: site.name.en, contact } }
  }
  const refer = async (c: AppContext) => {
    const [document, site] = await Promise.all([describe(), siteSettings.read()])
    return createReference(document, site, c.req.query('lang'), c.req.header('accept-language'))
  }
  return app
    .get('/api/openapi.json', compress(), async (c) => c.json(await describe(), 200, vary))
    .get(referencePath, compress(), async (c) => {
      const reference = await refer(c)
      return sendPage(c, reference.language, await renderContentsPage(reference))
    })
    .get(`${referencePath}/reference.js`, compress(), (c) =>
      c.body(referenceScript, 200, { ...vary, 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .get(`${referencePath}/:operation`, compress(), async (c, next) => {
      const font = referenceFonts.get(c.req.param('operation'))
      if (!font) return next()
      return c.body(font, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' })
    })
    .get(`${referencePath}/:operation`, compress(), async (c) => {
      const reference = await refer(c)
      const operation = listOperations(reference.document).find(({ id }) => id === c.req.param('operation'))
      if (!operation) throw new HttpError('NOT_FOUND')
      return sendPage(c, reference.language, await renderOperationPage(operation, reference))
    })
}

const sendPage = (c: AppContext, language: Language, { page, style }: Awaited<ReturnType<typeof renderFrame>>) =>
  c.html(page, 200, {
    Vary: 'Accept-Language, Accept-Encoding',
    'Content-Language': language,
    'Content-Security-Policy': createApiReferenceCsp(style),
  })
