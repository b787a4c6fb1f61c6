import { expect, test } from 'vitest'
import { createJpeg, createSolidImage, htmlFile } from '../../../support/upload-files.ts'
import { closingBoundary, createFieldPart, createFilePart, createListingBody } from './multipart-parts.ts'
import {
  expectNoNewFiles,
  listStoredFiles,
  listUploadFolders,
  sendUpload,
  startUploadServer,
  uploadServer,
} from './upload-server.ts'

startUploadServer()

test('creates a listing with its pictures over HTTP', async () => {
  const picture = await createJpeg()
  const { status, body } = await sendUpload(
    await createListingBody(
      createFilePart('logo', await createSolidImage(300, 200).webp().toBuffer(), 'logo.webp'),
      createFilePart('cover_image', picture),
      createFilePart('listing_images[1]', await createSolidImage(20, 30).png().toBuffer()),
      createFilePart('listing_images[0]', await createSolidImage(20, 10).gif().toBuffer()),
      createFieldPart('amenities[]', 'halal'),
      createFieldPart('amenities[]', 'خبز أسمر'),
      createFilePart('surprise', picture, 'surprise.jpg'),
    ),
  )
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  expect(body).toMatchObject({
    amenities: ['halal', 'خبز أسمر'],
    logo_url: expect.stringMatching(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}-256\.webp$/),
    cover_image_url: expect.stringMatching(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}-900\.webp$/),
    cover_image: { width: 900, height: 600, webp: [480, 900], avif: [] },
    images: [{ picture: { width: 20, height: 10 } }, { picture: { width: 20, height: 30 } }],
  })
  expect(listUploadFolders()).toEqual([])
  expect(listStoredFiles()).toHaveLength(5)
  const media = await fetch(`http://127.0.0.1:${uploadServer.port}${body.cover_image_url}`, {
    headers: { Authorization: `Bearer ${uploadServer.token}` },
  })
  expect(media.headers.get('content-type')).toBe('image/webp')
  expect(media.headers.get('cache-control')).toBe('private, no-store')
  expect((await media.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test('accepts a WebP as cover, as for the logo and the pictures', async () => {
  const cover = await createSolidImage(900, 600).webp().toBuffer()
  const { status, body } = await sendUpload(await createListingBody(createFilePart('cover_image', cover, 'a.webp')))
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  expect(body.cover_image).toMatchObject({ width: 900, height: 600 })
})

test.for<[string, string, () => Promise<Buffer>, RegExp]>([
  [
    'HTML that is named as a PNG',
    'cover_image',
    async () => createFilePart('cover_image', htmlFile, 'photo.png', 'image/png'),
    /photo\.png.*JPG, PNG, SVG, WebP/,
  ],
  [
    'a GIF as cover',
    'cover_image',
    async () => createFilePart('cover_image', await createSolidImage().gif().toBuffer(), 'a.jpg'),
    /a\.jpg.*not supported/,
  ],
  [
    'a cover of 6 MB',
    'cover_image',
    async () => createFilePart('cover_image', Buffer.concat([await createJpeg(), Buffer.alloc(6e6)]), 'صورة كبيرة.jpg'),
    /صورة كبيرة\.jpg.*5 MB/,
  ],
  [
    'a logo of more than 2 MB',
    'logo',
    async () => createFilePart('logo', Buffer.concat([await createJpeg(), Buffer.alloc(2.1e6)])),
    /2 MB/,
  ],
  ['an empty cover', 'cover_image', async () => createFilePart('cover_image', Buffer.alloc(0)), /damaged/],
  [
    'a truncated cover',
    'cover_image',
    async () => createFilePart('cover_image', (await createJpeg()).subarray(0, 20_000)),
    /damaged/,
  ],
  ['no cover', 'cover_image', async () => Buffer.alloc(0), /./],
  ['an empty file field', 'cover_image', async () => createFilePart('cover_image', Buffer.alloc(0), ''), /./],
  [
    'two covers',
    'cover_image',
    async () =>
      Buffer.concat([
        createFilePart('cover_image', await createJpeg()),
        createFilePart('cover_image', await createJpeg()),
      ]),
    /1 file/,
  ],
])('rejects a listing form with %s, and reports the error of the field %s', async ([, name, make, words]) => {
  const part = await make()
  const needed = name === 'cover_image' ? Buffer.alloc(0) : createFilePart('cover_image', await createJpeg())
  const { status, body } = await expectNoNewFiles(async () => sendUpload(await createListingBody(needed, part)))
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' })
  expect(body.errors?.[name]?.join()).toMatch(words)
})

test('rejects four gallery pictures, and reports the errors of all fields at once', async () => {
  const picture = await createJpeg(60, 40)
  const { status, body } = await expectNoNewFiles(async () =>
    sendUpload(
      await createListingBody(
        ...[0, 1, 2, 3].map((at) => createFilePart(`listing_images[${at}]`, picture)),
        createFilePart('logo', htmlFile),
        createFilePart('cover_image', picture),
        createFieldPart('title', ''),
      ),
    ),
  )
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['listing_images', 'logo', 'title'])
  expect(body.errors?.listing_images).toEqual(['You cannot upload more than 3 files'])
})

test('reports each invalid picture', async () => {
  const bad = (await createJpeg()).subarray(0, 20_000)
  const { body } = await expectNoNewFiles(async () =>
    sendUpload(
      await createListingBody(
        createFilePart('cover_image', await createJpeg()),
        createFilePart('listing_images[]', bad, 'one.jpg'),
        createFilePart('listing_images[]', await createJpeg(), 'two.jpg'),
        createFilePart('listing_images[]', bad, 'three.jpg'),
      ),
    ),
  )
  expect(body.errors?.listing_images?.toSorted()).toEqual([
    'The file “one.jpg” is damaged or incomplete',
    'The file “three.jpg” is damaged or incomplete',
  ])
})

test('accepts a method override in a multipart request', async () => {
  const response = await sendUpload(await createListingBody(createFilePart('cover_image', await createJpeg())))
  const { id, cover_image_url } = response.body
  const { status, body } = await sendUpload(
    Buffer.concat([createFilePart('cover_image', await createJpeg(500, 400)), closingBoundary]),
    {
      path: `/api/listings/${id}?_method=PUT`,
    },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'مخبز الفجر', cover_image: { width: 500, height: 400 } })
  expect(body.cover_image_url).not.toBe(cover_image_url)
})
