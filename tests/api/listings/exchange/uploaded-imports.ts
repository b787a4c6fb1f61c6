import { importRunDetail } from '@dalil/api/contract'
import { expect } from 'vitest'
import { jobHandlers } from '../../../../api/src/program/job-handlers.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { importedLine } from './import-lines.ts'

export const line = (id: number) => ({
  ...importedLine,
  external_id: `osm-${id}`,
  title: `عطور ${id}`,
  latitude: 21.4 + (id % 100) / 1000,
  longitude: 39.1 + id / 100_000,
})
export const toJsonLines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export async function upload(text: string | Buffer, query: string) {
  const { as } = await createTestApp()
  const body = new Blob([Uint8Array.from(Buffer.from(text as string))])
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await as('mariam').request(`/admin/imports/uploads?${query}`, { method: 'POST', body, headers })
  expect(response.status).toBe(201)
  return importRunDetail.parse(response.body)
}

export const work = async (id: number) => jobHandlers['listings:import']((await createTestApp()).deps, { id })
export const read = async (id: number) =>
  importRunDetail.parse((await (await createTestApp()).as('mariam').get(`/admin/imports/${id}`)).body)
export const decide = async (id: number, action: 'run' | 'cancel' | 'undo') =>
  (await createTestApp()).as('mariam').post(`/admin/imports/${id}/${action}`)
