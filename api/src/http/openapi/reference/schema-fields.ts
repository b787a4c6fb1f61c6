import type { Language } from '@dalil/db/vocabulary'
import { html } from 'hono/html'
import type { OpenAPIV3_1 } from 'openapi-types'
import { findShapeName, type Schema } from '../examples.ts'

type Html = ReturnType<typeof html> | string
type Required = { word: string; language: Language }
type Field = { name: string; isRequired: boolean; type: Html; description?: string | undefined }

/** Technical texts are English in every language of the page. */
export const renderFieldList = (fields: Field[], { word, language }: Required): Html => html`<dl lang="en" dir="ltr">
  ${fields.map(
    ({ name, isRequired, type, description }) => html`<div>
      <dt><code>${name}</code>${isRequired ? html` <small lang="${language}">${word}</small>` : ''}</dt>
      <dd>${type}${description ? html`<br />${description}` : ''}</dd>
    </div>`,
  )}
</dl>`

export function renderSchema(schema: Schema, required: Required): Html {
  if ('$ref' in schema) return html`<p lang="en" dir="ltr">${renderType(schema, required)}</p>`
  if (schema.allOf) return html`${schema.allOf.map((part) => renderSchema(part, required))}`
  return schema.properties
    ? renderProperties(schema, required)
    : html`<p lang="en" dir="ltr">${renderType(schema, required)}</p>`
}

const renderProperties = ({ properties = {}, required: names = [] }: OpenAPIV3_1.SchemaObject, required: Required) =>
  renderFieldList(
    Object.entries(properties).map(([name, property]) => ({
      name,
      isRequired: names.includes(name),
      type: renderType(property, required),
      description: property.description,
    })),
    required,
  )

export function renderType(schema: Schema, required: Required): Html {
  if ('$ref' in schema) {
    const name = findShapeName(schema)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.allOf
  if (options)
    return html`${options.map((each, index) => html`${index > 0 ? ' | ' : ''}${renderType(each, required)}`)}`
  if ('items' in schema && schema.items)
    return html`list of ${renderType(schema.items, required)}${describeLimits(schema)}`
  if (schema.properties) return html`object ${renderProperties(schema, required)}`
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return html`object of ${renderType(schema.additionalProperties, required)}`
  const type = schema.format ?? ([schema.type].flat().join(' | ') || 'any')
  return `${type}${describeLimits(schema)}${schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} if absent`}`
}

/** Bounds of the number types themselves are not worth saying. */
function describeLimits({ minimum, maximum, ...schema }: OpenAPIV3_1.SchemaObject): string {
  const isSaid = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < 2 ** 31 - 1
  const range = describeRange(isSaid(minimum) ? minimum : undefined, isSaid(maximum) ? maximum : undefined)
  const length = describeRange(schema.minLength, schema.maxLength)
  const count = describeRange(schema.minItems, schema.maxItems)
  return `${range && `, ${range}`}${length && `, ${length} characters`}${count && `, ${count} items`}`
}

function describeRange(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`
  if (to !== undefined) return `at most ${to}`
  return from === undefined ? '' : `at least ${from}`
}
