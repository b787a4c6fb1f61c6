import { type IncomingHttpHeaders, request } from 'node:http'
import { inject } from 'vitest'

export type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request as it goes over the wire: nothing is unpacked, followed or kept. */
export function ask(path: string, { url = inject('stage').url, headers = {}, method = 'GET' } = {}): Promise<Raw> {
  return new Promise((done, fail) => {
    const asked = request(new URL(path, url), { method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    })
    asked.on('error', fail)
    asked.end()
  })
}

export async function readPage(path: string, options: Parameters<typeof ask>[1] = {}): Promise<string> {
  return (await ask(path, options)).body.toString()
}
