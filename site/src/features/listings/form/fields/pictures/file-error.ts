import { formatTypes, type PictureName, toMegabytes, validateFile } from '../../pictures.ts'
import type { FormTexts } from '../../texts/form-texts.ts'

export function toFileError(name: PictureName, file: File, { files }: FormTexts): string | undefined {
  const flaw = validateFile(name, file)
  if (!flaw) return undefined
  return files[flaw]
    .replace('{name}', file.name)
    .replace('{limit}', String(toMegabytes(name)))
    .replace('{types}', formatTypes(name))
}
