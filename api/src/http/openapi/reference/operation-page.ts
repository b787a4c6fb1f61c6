import { html } from 'hono/html'
import { createAnswerExample, findShapeName, type Schemas } from '../examples.ts'
import { renderErrors } from './error-list.ts'
import { formatJson, type Reference, referencePath, renderCode, renderFrame } from './frame.ts'
import {
  createCurl,
  createExampleRequest,
  type DocumentedCall,
  findBodySchema,
  findSchemas,
  findSuccess,
  formType,
  jsonType,
  listErrorCodes,
  listParameters,
} from './operations.ts'
import { renderFieldList, renderSchema, renderType } from './schema-fields.ts'
import { renderTryForm } from './try-form.ts'

export function renderOperationPage(operation: DocumentedCall, reference: Reference) {
  const { document, t } = reference
  const schemas = findSchemas(document)
  const { id, method, path, described } = operation
  const content = html`<h1 lang="en" dir="ltr">${described.summary ?? path}</h1>
    <p><code dir="ltr"><b>${method}</b> ${path}</code>${described.deprecated ? html` <strong>${t('reference.deprecated')}</strong>` : ''}</p>
    <p>${describeAccess(operation, reference)}</p>
    <h2 id="example">${t('reference.example')}</h2>
    ${renderCode(createCurl(operation, schemas, document.servers?.[0]?.url ?? ''), reference)}
    ${renderTryForm(operation, schemas, reference)}
    ${renderParameters(operation, reference)}
    ${renderBody(operation, schemas, reference)}
    ${renderAnswer(operation, schemas, reference)}
    <h2 id="errors">${t('reference.errors')}</h2>
    ${renderErrors(listErrorCodes(operation), reference, findField(operation, schemas))}
    ${renderShapes(operation, schemas, reference)}`
  return renderFrame(reference, `${referencePath}/${id}`, `${method} ${path}`, content)
}

function describeAccess({ path, scope = '', described }: DocumentedCall, { t }: Reference): string {
  const security = described.security ?? []
  if (path === '/api/metrics') return t('reference.access.metrics', { token: 'METRICS_TOKEN' })
  if (security.length === 1) return scope ? t('reference.access.scope', { scope }) : t('reference.access.session')
  if (!scope) return t('reference.access.refused')
  return security.length === 0 ? t('reference.access.none') : t('reference.access.optional', { scope })
}

const toRequired = ({ t, language }: Reference) => ({ word: t('reference.required'), language })

function renderParameters(operation: DocumentedCall, reference: Reference) {
  const parameters = listParameters(operation)
  if (parameters.length === 0) return ''
  const fields = parameters.map(({ name, in: place, required = false, schema, description }) => ({
    name,
    isRequired: required,
    type: html`${place}${schema ? html`, ${renderType(schema, toRequired(reference))}` : ''}`,
    description,
  }))
  return html`<h2 id="parameters">${reference.t('reference.parameters')}</h2>${renderFieldList(fields, toRequired(reference))}`
}

function renderBody(operation: DocumentedCall, schemas: Schemas, reference: Reference) {
  const form = findBodySchema(operation, formType)
  const json = findBodySchema(operation, jsonType)
  const schema = form ?? json
  if (!schema) return ''
  const types = [json && jsonType, form && formType].filter(Boolean).join(', ')
  const { body } = createExampleRequest(operation, schemas)
  return html`<h2 id="body">${reference.t('reference.body')} <code dir="ltr">${types}</code></h2>
    ${renderSchema(schema, toRequired(reference))}
    ${json ? renderCode(formatJson(body), reference) : ''}`
}

function renderAnswer(operation: DocumentedCall, schemas: Schemas, reference: Reference) {
  const { status, schema } = findSuccess(operation)
  return html`<h2 id="answer">${reference.t('reference.answer')} <code dir="ltr">${status}</code></h2>
    ${schema ? html`${renderSchema(schema, toRequired(reference))}${renderCode(formatJson(createAnswerExample(schema, schemas)), reference)}` : ''}`
}

/** The shapes that body and answer name, and those that these name. */
function renderShapes(operation: DocumentedCall, schemas: Schemas, reference: Reference) {
  const bodies = [formType, jsonType].map((type) => findBodySchema(operation, type))
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return
    for (const each of Object.values(part)) visit(each)
    const name = '$ref' in part ? findShapeName({ $ref: String(part.$ref) }) : ''
    if (name === '' || names.has(name)) return
    names.add(name)
    visit(schemas[name])
  }
  visit([bodies, findSuccess(operation).schema])
  if (names.size === 0) return ''
  return html`<h2 id="shapes">${reference.t('reference.shapes')}</h2>
    ${[...names].map(
      (name) =>
        html`<h3 id="shape-${name}" lang="en" dir="ltr">${name}</h3>${schemas[name] ? renderSchema(schemas[name], toRequired(reference)) : ''}`,
    )}`
}

/** A field that an error can name. */
function findField(operation: DocumentedCall, schemas: Schemas): string | undefined {
  const { body } = createExampleRequest(operation, schemas)
  const query = listParameters(operation).find(({ in: place }) => place === 'query')
  return Object.keys(body ?? {})[0] ?? query?.name
}
