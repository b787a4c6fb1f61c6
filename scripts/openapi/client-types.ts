/** `npm run client:types` writes the types of `@dalil/api/client` from the OpenAPI document. */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript'
import { createDocument } from './document.ts'

export const clientTypesFile = join(dirname(dirname(import.meta.dirname)), 'api/src/client/openapi.d.ts')

export async function createClientTypes(document: string): Promise<string> {
  const types = await openapiTS(selectCalls(JSON.parse(document)), { defaultNonNullable: false })
  return COMMENT_HEADER + astToString(types)
}

/** Without the calls of staff, which no key may make, and with one type for all errors. */
function selectCalls(document: OpenAPI3): OpenAPI3 {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => !path.startsWith('/api/admin/'))
  for (const [, item] of paths)
    for (const operation of Object.values(item)) {
      if (typeof operation !== 'object' || !('responses' in operation)) continue
      const responses = Object.entries<{ headers?: unknown }>(operation.responses ?? {}).filter(
        ([status]) => !/^[345]/.test(status),
      )
      for (const [, response] of responses) delete response.headers
      operation.responses = Object.fromEntries(responses)
    }
  return { ...document, paths: Object.fromEntries(paths) }
}

if (import.meta.main) {
  writeFileSync(clientTypesFile, await createClientTypes(await createDocument()))
  process.exit(0)
}
