import { createTestApp } from '../../../support/test-app.ts'

export const formBoundary = 'dalil-boundary'

export const multipartType = `multipart/form-data; boundary=${formBoundary}`

export const createFieldPart = (name: string, value: string) =>
  Buffer.from(`--${formBoundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

export const createFilePart = (name: string, content: Uint8Array, filename = 'picture.jpg', type = 'image/jpeg') =>
  Buffer.concat([
    Buffer.from(
      `--${formBoundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])

export const closingBoundary = Buffer.from(`--${formBoundary}--\r\n`)

export async function createListingParts(more: Record<string, string> = {}): Promise<Buffer> {
  const { categoryIds } = await createTestApp()
  const all = {
    title: 'مخبز الفجر',
    description: 'خبز وكعك وفطائر كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: String(categoryIds.bakeries),
    ...more,
  }
  return Buffer.concat(Object.entries(all).map(([name, value]) => createFieldPart(name, value)))
}

export const createListingBody = async (...parts: Buffer[]) =>
  Buffer.concat([await createListingParts(), ...parts, closingBoundary])
