import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Upload } from '../../../api/src/images/upload.ts'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import type { Deps } from '../../../api/src/program/deps.ts'
import { fileKeyFolders, type Storage, type Store } from '../../../api/src/storage/store.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createSolidImage, writeTempFile } from '../../support/upload-files.ts'

/** Creates a folder for the uploads and stores of one test file. */
export function openUploadFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-save-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function upload(field: string, role: Upload['role'], content: Buffer, type = 'image/jpeg'): Promise<Upload> {
    return { field, role, name: 'a.jpg', path: writeTempFile(folder, content), size: content.length, type }
  }
  const cover = async (width = 700) =>
    upload('cover_image', 'cover', await createSolidImage(width, 400).jpeg().toBuffer())

  return { folder, upload, cover }
}

export async function listKeys(store: Store): Promise<string[]> {
  const lists = fileKeyFolders.map(async (name) => {
    const keys: string[] = []
    for await (const { key } of store.list(name)) keys.push(key)
    return keys
  })
  return (await Promise.all(lists)).flat()
}

export const logLines: string[] = []

const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) })

export async function createImageSaver(storage: Storage) {
  const { deps, userIds } = await createTestApp()
  const mine: Deps = { ...deps, storage, log }
  const context = { db: mine.db, jobQueue, language: 'en' as const, storage, viewer: { id: userIds.jan } }
  return { deps: mine, context, userIds }
}
