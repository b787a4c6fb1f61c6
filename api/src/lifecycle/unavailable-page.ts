import type { IncomingMessage, ServerResponse } from 'node:http'
import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'

export const unavailablePageStyle = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  body { display: grid; min-height: 90vh; margin: 0 1rem; place-content: center; text-align: center }
  h1 { margin: 0; font-size: 2rem }`

export const unavailablePageCsp = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Needs neither the site nor the database. */
export function sendUnavailablePage(
  req: IncomingMessage,
  res: ServerResponse,
  language: Language,
  headers: Record<string, string>,
): void {
  const t = translate[language]
  const text = t('problem.UNAVAILABLE')
  const body = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2">
<title>${text}</title><style>${unavailablePageStyle}</style></head>
<body><main><h1>${text}</h1></main></body>
</html>
`
  res.setHeader('Content-Security-Policy', unavailablePageCsp)
  res.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
