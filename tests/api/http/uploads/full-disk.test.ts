import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMultipart } from '../../../../api/src/http/uploads/multipart.ts'
import { createApp } from '../../../../api/src/program/app.ts'
import { createStorage } from '../../../../api/src/storage/storage.ts'
import type { Store } from '../../../../api/src/storage/store.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createJpeg } from '../../../support/upload-files.ts'
import { createFilePart, createListingBody, multipartType } from './multipart-parts.ts'
import { expectNoNewFiles, startUploadServer, uploadServer } from './upload-server.ts'

startUploadServer()

test('rejects an upload with ENOSPC when the temporary folder is full', async () => {
  const full = mkdtempSync(join(uploadServer.folder, 'full-'))
  symlinkSync('/dev/full', join(full, '0'))
  const body = new Blob([await createListingBody(createFilePart('cover_image', await createJpeg()))]).stream()
  const limits = {
    fields: new Set<string>(),
    files: new Map([['cover_image', { maxFiles: 1, bytes: 5e6 }]]),
    total: 40e6,
  }
  await expect(parseMultipart(body, multipartType, full, limits)).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(full, { recursive: true })
})

test.for(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'stores nothing and reports a full disk when the store fails with %s',
  async (code) => {
    const testApp = await createTestApp()
    const settings = { ...testApp.deps.settings, dataDir: join(uploadServer.folder, 'data') }
    const storage = createStorage(settings)
    let puts = 0
    const put: Store['put'] = async (...file) => {
      puts += 1
      if (puts > 2) throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
      return storage.public.put(...file)
    }
    const app = createApp({ ...testApp.deps, settings, storage: { ...storage, public: { ...storage.public, put } } })
    await expectNoNewFiles(async () => {
      const answer = await app.request('/api/listings', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${uploadServer.token}`,
          'Content-Type': multipartType,
          'Accept-Language': 'en',
        },
        body: await createListingBody(
          createFilePart('cover_image', await createJpeg()),
          createFilePart('listing_images[]', await createJpeg()),
        ),
      })
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        code: 'INSUFFICIENT_STORAGE',
        message: 'There is not enough space to save this, please try again later',
      })
    })
  },
)
