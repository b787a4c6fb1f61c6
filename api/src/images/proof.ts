import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { measure } from './draw.ts'
import { gate } from './gate.ts'
import { FlawedFile, type Upload } from './upload.ts'

/** What a document weighs beside a picture's megapixels, for it is read whole. */
const weightOfPdf = 5

/**
 * Hands on the content of a proof as it was sent: a document that was drawn anew would prove less. It only has to be
 * one that can be opened. Few are in memory at once.
 */
export async function readProof(
  { path, type }: Pick<Upload, 'path' | 'type'>,
  use: (content: Buffer) => Promise<void>,
): Promise<void> {
  if (type === 'application/pdf') {
    return gate.through(weightOfPdf, async () => {
      const content = await readFile(path)
      checkPdf(content)
      await use(content)
    })
  }
  const { width, height } = await measure(path)
  await gate.through((width * height) / 1e6, async () => {
    const opening = sharp(path, { failOn: 'error' }).resize(64).toBuffer()
    await opening.catch(() => {
      throw new FlawedFile('broken')
    })
    await use(await readFile(path))
  })
}

/**
 * Nothing of a PDF is drawn here, and viewers mend what lacks its end or carries more behind it: only no password may
 * stand before it.
 */
function checkPdf(content: Buffer) {
  // The dictionary that names it is never compressed.
  if (/\/Encrypt(?:\s+\d+\s+\d+\s+R\b|\s*<<)/.test(content.toString('latin1'))) throw new FlawedFile('locked')
}
