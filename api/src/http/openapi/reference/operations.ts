import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Document } from '../complete-document.ts'
import { createBodyExample, createParameterExample, type Schema, type Schemas } from '../examples.ts'

export type DocumentedCall = {
  id: string
  method: string
  path: string
  tag: string
  scope: string | undefined
  described: OpenAPIV3_1.OperationObject & { 'x-key-scope'?: string }
}
type File = { name: string; isRequired: boolean }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export const jsonType = 'application/json'
export const formType = 'multipart/form-data'

export const listOperations = (document: Document): DocumentedCall[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item?.[method] as DocumentedCall['described'] | undefined
      const id = described?.operationId
      if (!described || !id) return []
      const [tag = ''] = described.tags ?? []
      return [{ id, method: method.toUpperCase(), path, tag, scope: described['x-key-scope'], described }]
    }),
  )

export const findSchemas = ({ components }: Document): Schemas => components?.schemas ?? {}

export const listParameters = ({ described }: DocumentedCall): OpenAPIV3_1.ParameterObject[] =>
  (described.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter] : []))

export function findBodySchema({ described: { requestBody } }: DocumentedCall, type: string): Schema | undefined {
  return requestBody && 'content' in requestBody ? requestBody.content[type]?.schema : undefined
}

/** The answer if all is well. */
export function findSuccess({ described: { responses = {} } }: DocumentedCall) {
  const [status = '', response] = Object.entries(responses).find(([code]) => /^(?:2|302)/.test(code)) ?? []
  return { status, schema: response && 'content' in response ? response.content?.[jsonType]?.schema : undefined }
}

export function listErrorCodes({ described: { responses = {} } }: DocumentedCall): ErrorCode[] {
  const names = Object.values(responses).flatMap((response) =>
    'description' in response ? response.description.split(', ') : [],
  )
  return names.filter((name): name is ErrorCode => name in errorStatuses)
}

/** The files of a form: a list of them has a name with brackets. */
export function listFiles(schema: Schema | undefined): File[] {
  if (!schema || '$ref' in schema) return []
  if (schema.allOf) return schema.allOf.flatMap(listFiles)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false
    if ('items' in property && isFile(property.items)) return [{ name: `${name}[]`, isRequired }]
    return isFile(property) ? [{ name, isRequired }] : []
  })
}

const isFile = (schema: Schema) => 'format' in schema && schema.format === 'binary'

/** The first media type of a body that is one file. */
function findFileType({ described: { requestBody } }: DocumentedCall): string | undefined {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  return Object.entries(content).find(([, { schema }]) => schema && isFile(schema))?.[0]
}

/** A request that the API accepts, with what it requires and what an example says best. */
export function createExampleRequest(operation: DocumentedCall, schemas: Schemas) {
  const { method, path } = operation
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(findExample(operation, name) ?? 1))
  const query = listParameters(operation).flatMap(({ in: place, name, required, schema }) => {
    const value = place === 'query' && schema ? createParameterExample(name, schema, required === true) : undefined
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]
  })
  const form = findBodySchema(operation, formType)
  const schema = findBodySchema(operation, jsonType) ?? form
  return {
    method,
    target: query.length === 0 ? address : `${address}?${query.join('&')}`,
    isForm: form !== undefined && !findBodySchema(operation, jsonType),
    fileType: findFileType(operation),
    body: schema && createBodyExample(`${method} ${path}`, schema, schemas),
    files: listFiles(form).filter(({ isRequired }, index, all) => isRequired || (index === 0 && !all.some(isNeeded))),
  }
}

const isNeeded = ({ isRequired }: File) => isRequired

function findExample(operation: DocumentedCall, name: string): unknown {
  const schema = listParameters(operation).find((each) => each.in === 'path' && each.name === name)?.schema
  return schema && createParameterExample(name, schema, true)
}

/** Lists and objects are fields of a form as the API reads them: `name[]`, and JSON. */
const toFormFields = (body: unknown): [name: string, value: string][] =>
  Object.entries(body ?? {}).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [`${name}[]`, String(each)])
    return [[name, value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function createCurl(operation: DocumentedCall, schemas: Schemas, baseUrl: string): string {
  const { method, target, body, isForm, fileType, files } = createExampleRequest(operation, schemas)
  const security = operation.described.security ?? []
  const isOpen = security.length !== 1
  const token = operation.scope ? 'dlk_…' : operation.path === '/api/metrics' ? 'METRICS_TOKEN' : 'SESSION'
  const fields = isForm ? [...toFormFields(body), ...files.map(({ name }) => [name, '@picture.jpg'])] : []
  return [
    `curl${method === 'GET' || (method === 'POST' && (body || fileType)) ? '' : ` -X ${method}`} ${quote(baseUrl + target)}`,
    ...(isOpen ? [] : [`-H ${quote(`Authorization: Bearer ${token}`)}`]),
    ...(body && !isForm ? [`--json ${quote(JSON.stringify(body))}`] : []),
    ...(fileType ? [`-H ${quote(`Content-Type: ${fileType}`)} --data-binary @places`] : []),
    ...fields.map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
  ].join(' \\\n  ')
}
