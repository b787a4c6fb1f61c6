import { Busboy } from '@fastify/busboy'
import { MalformedFormError } from './malformed-form.ts'

const maxFields = 200
const maxFieldLength = 256 * 1024
const maxFiles = 20

export function createMultipartParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: maxFields,
        fieldSize: maxFieldLength,
        files: maxFiles,
        fileSize,
        parts: maxFields + maxFiles,
        headerPairs: 20,
      },
    })
  } catch {
    throw new MalformedFormError()
  }
}
