import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendError } from '../errors/send-error.ts'
import type { FileLookup } from './file-lookup.ts'
import { type Representation, sendFile } from './static-file.ts'

export type FileHandler = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean> | false

export const createFileHandler =
  (find: FileLookup): FileHandler =>
  (req, res, path) => {
    const decoded = decode(path)
    const file = decoded === null ? null : find(decoded, req.headers)
    if (!file) return false
    if (!(file instanceof Promise)) return send(req, res, file).then(() => true)
    return file.then(async (file) => {
      if (file) await send(req, res, file)
      return file !== null
    })
  }

async function send(req: IncomingMessage, res: ServerResponse, file: Representation): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return sendFile(req, res, file)
  file.close?.()
  return sendError(req, res, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' })
}

function decode(path: string): string | null {
  if (!path.includes('%')) return path
  if (/%(?:2f|5c|00)/i.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
