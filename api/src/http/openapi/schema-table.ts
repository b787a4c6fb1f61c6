import { html } from 'hono/html'
import type { OpenAPIV3_1 } from 'openapi-types'

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

export function renderFields(schema: Schema) {
  if (!('properties' in schema) || !schema.properties) return html`<p>${describeSchemaType(schema)}</p>`
  return html`<table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col"></th></tr></thead>
    <tbody>
      ${Object.entries(schema.properties).map(
        ([name, field]) =>
          html`<tr><td><code>${name}</code>${schema.required?.includes(name) ? '' : '?'}</td><td>${describeSchemaType(field)}</td><td>${'description' in field ? field.description : ''}</td></tr>`,
      )}
    </tbody>
  </table>`
}

export function describeSchemaType(schema: Schema): ReturnType<typeof html> | string {
  if ('$ref' in schema) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.anyOf)
    return html`${schema.anyOf.map((option, index) => html`${index > 0 ? ' | ' : ''}${describeSchemaType(option)}`)}`
  if ('items' in schema && schema.items) return html`${describeSchemaType(schema.items)}[]`
  const range = schema.minimum === undefined ? '' : `, ${schema.minimum} to ${schema.maximum ?? '…'}`
  return `${schema.format ?? [schema.type].flat().join(' | ')}${range}`
}
