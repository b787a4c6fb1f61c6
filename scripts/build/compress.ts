import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.css', '.html', '.ico', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml'])
const leastBytes = 1024

/** Writes `.br` and `.gz` files beside each text file, unless they are larger. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const small = await Promise.all([promisify(brotliCompress)(text, { params }), promisify(gzip)(text, { level: 9 })])
  for (const [at, ending] of ['.br', '.gz'].entries()) {
    const bytes = small[at]
    if (bytes && bytes.length < text.length) await writeFile(`${file}${ending}`, bytes)
  }
}
