import { type IncomingHttpHeaders, request } from 'node:http'
import { inject } from 'vitest'

type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends one request unchanged; does not decompress, and follows no redirect. */
export function sendRequest(
  path: string,
  { url = inject('server').url, headers = {}, method = 'GET' } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const options = { hostname, port, path: inAscii(path), method, headers, agent: false }
    const req = request(options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    })
    req.on('error', fail)
    req.end()
  })
}

/** Encodes only non-ASCII characters, because some paths are intentionally invalid. */
const inAscii = (path: string) => path.replace(/[^\x21-\x7e]+/g, encodeURIComponent)

type Options = Parameters<typeof sendRequest>[1]

/** Follows a permanent redirect, such as that of a listing's address without its name. */
export async function readPage(path: string, options: Options = {}): Promise<RawResponse> {
  const answer = await sendRequest(path, options)
  const { location } = answer.headers
  return answer.status === 301 && location ? sendRequest(location, options) : answer
}

export async function fetchText(path: string, options: Options = {}): Promise<string> {
  return (await readPage(path, options)).body.toString()
}
