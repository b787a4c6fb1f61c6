import { Busboy } from '@fastify/busboy'

export class MalformedFormError extends Error {
  constructor() {
    super('The form cannot be read')
  }
}

const maxFields = 200
const maxFieldLength = 128 * 1024
const maxFiles = 20

type Options = { fileSize: number; isTextField: (name: string) => boolean }

const textTypes = /^(?:text\/|application\/(?:[\w.+-]+\+)?json$)/i

export function createMultipartParser(contentType: string, { fileSize, isTextField }: Options) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Some clients add a file name to a part that is JSON.
      isPartAFile: (name, type, fileName) =>
        name !== undefined && isTextField(name) && textTypes.test(type ?? 'text/plain')
          ? false
          : type === 'application/octet-stream' || fileName !== undefined,
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
