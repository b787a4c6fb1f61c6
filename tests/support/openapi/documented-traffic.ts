import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createDocument } from '../../../scripts/openapi/document.ts'
import { AnswerValidator, createOperationFinder } from '../../fuzz/answer-validator.ts'
import type { OpenApiDocument } from '../../fuzz/operations.ts'

type Exchange = {
  method: string
  url: string
  answer: { status: number; type: string; body: unknown }
}

/** Once for each worker, whose test files share the compiled schemas. */
let contract: ReturnType<typeof readContract> | undefined
let flaws: Promise<string | null>[] = []

async function readContract() {
  const document = JSON.parse(await createDocument()) as OpenApiDocument
  return { find: createOperationFinder(document), answers: new AnswerValidator(document) }
}

/** Compares an answer with the OpenAPI document; the test that sent it fails after its end. */
export const noteExchange = (exchange: Exchange): void => void flaws.push(findUndescribed(exchange))

export async function takeUndescribed(): Promise<string[]> {
  const found = await Promise.all(flaws)
  flaws = []
  return [...new Set(found.filter((flaw) => flaw !== null))]
}

async function findUndescribed({ method, url, answer }: Exchange): Promise<string | null> {
  contract ??= readContract()
  const { find, answers } = await contract
  const { pathname, searchParams } = new URL(url, 'http://test')
  const sent = method === 'HEAD' ? 'GET' : method
  const overridden = sent === 'POST' ? searchParams.get('_method')?.toUpperCase() : undefined
  const operation = find(overridden ?? sent, pathname.replace(/^\/api\/v1(?=\/)/, '/api'))
  if (!operation) return null
  const flaw = answers.findFlaw(operation, answer)
  return flaw && `${operation.method} ${operation.path}: ${flaw}`
}

export const toMediaType = (header: string | null | undefined) => header?.split(';', 1)[0]?.trim() ?? ''

/** Notes what a server answers under `/api`. */
export function noteAnswersOf(server: Server): void {
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const { method = 'GET', url = '' } = req
    if (!url.startsWith('/api/')) return
    const chunks: Buffer[] = []
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Uint8Array))
    }
    const { write, end } = res
    res.write = ((...args: Parameters<typeof write>) => {
      keep(args[0])
      return write.apply(res, args)
    }) as typeof write
    res.end = ((...args: Parameters<typeof end>) => {
      keep(args[0])
      const ended = end.apply(res, args)
      const answer = readAnswer(res, Buffer.concat(chunks))
      noteExchange({ method, url, answer })
      return ended
    }) as typeof end
  })
}

/** Node keeps no other record of headers that were written at once. */
const readHeader = (res: ServerResponse, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec((res as unknown as { _header: string })._header)?.[1]

function readAnswer(res: ServerResponse, content: Buffer) {
  const encoding = readHeader(res, 'content-encoding')
  const plain = encoding === 'br' ? brotliDecompressSync(content) : encoding === 'gzip' ? gunzipSync(content) : content
  const type = toMediaType(readHeader(res, 'content-type'))
  const text = plain.toString()
  return { status: res.statusCode, type, body: type === 'application/json' && text !== '' ? JSON.parse(text) : text }
}
