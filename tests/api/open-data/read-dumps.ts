import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { dumpIndex } from '@dalil/api/contract'
import { expect } from 'vitest'

export async function readIndex(origin: string) {
  const answer = await fetch(`${origin}/data/index.json`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  return dumpIndex.parse(await answer.json())
}

export async function download(address: string) {
  const content = Buffer.from(await (await fetch(address)).arrayBuffer())
  const text = address.endsWith('.gz') ? gunzipSync(content).toString() : ''
  return { content, sha256: hash('sha256', content, 'hex'), text }
}

export async function readRows(origin: string, country: string) {
  const { text } = await download(`${origin}/data/listings-${country}.jsonl.gz`)
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
}
