import { formatTypes, type PictureName, readMaxMegabytes, validateFile } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'

type Flaw = 'broken' | ReturnType<typeof validateFile>

export function toFileError(name: PictureName, file: File, texts: FormTexts, flaw: Flaw = validateFile(name, file)) {
  if (!flaw) return undefined
  return texts[`validation.file_${flaw}`]
    .replace('{name}', file.name)
    .replace('{limit}', String(readMaxMegabytes(name)))
    .replace('{types}', formatTypes(name))
}
