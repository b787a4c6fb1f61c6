import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languages } from '@dalil/db/vocabulary'
import { sendError } from '../http/errors/send-error.ts'
import { findPreferredLanguage } from '../http/locale.ts'
import { isServerPath } from './server-path.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

export type LifecyclePhase = 'starting' | 'migrating' | 'serving' | 'draining'

const retryAfter = { 'Retry-After': '2' }

export const sendNotReady = (req: IncomingMessage, res: ServerResponse, status: Exclude<LifecyclePhase, 'serving'>) =>
  sendError(req, res, 'UNAVAILABLE', retryAfter, { status })

export function sendResponseBeforeReady(req: IncomingMessage, res: ServerResponse, path: string): void {
  if (path === '/api/health') sendHealth(req, res)
  else if (isPage(req, path)) sendUnavailablePage(req, res, findLanguage(req, path), retryAfter)
  else sendError(req, res, 'UNAVAILABLE', retryAfter)
}

function sendHealth(req: IncomingMessage, res: ServerResponse): void {
  const body = '{"status":"ok"}'
  res.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const isPage = ({ method }: IncomingMessage, path: string) =>
  (method === 'GET' || method === 'HEAD') && !isServerPath(path)

function findLanguage({ headers }: IncomingMessage, path: string): Language {
  const inPath = path.split('/')[2]
  return languages.find((language) => language === inPath) ?? findPreferredLanguage(headers['accept-language'])
}
