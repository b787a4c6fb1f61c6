import { html, raw } from 'hono/html'
import type { OpenAPIV3_1 } from 'openapi-types'
import { describeSchemaType, renderFields } from './schema-table.ts'

const apiReferenceStyle = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf9f6, #0f1228); color: light-dark(#1b1d36, #f2f0f7); }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem 6rem; }
h1, h2 b { color: light-dark(#23348f, #a9b8ff); }
h2 { margin-top: 3rem; font-size: 1.15rem; overflow-wrap: anywhere; }
a { color: light-dark(#23348f, #a9b8ff); }
ul { padding: 0; list-style: none; columns: 20rem; }
li a { display: block; padding: .25rem 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: .4rem .5rem; border-bottom: 1px solid light-dark(#e6e0d6, #343a62); text-align: start; overflow-wrap: anywhere; vertical-align: top; }
`

type Parameter = OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function renderApiReferencePage(document: Partial<OpenAPIV3_1.Document>) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (item?.[method] ? [{ method, path, call: item[method] }] : [])),
  )
  return html`<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info?.title ?? ''} API</title>
    <style>${raw(apiReferenceStyle)}</style>
  </head>
  <body>
    <main>
      <h1>${document.info?.title ?? ''} API</h1>
      <p>${document.info?.description ?? ''}</p>
      <p>Base: <code>${document.servers?.[0]?.url ?? ''}</code> · <a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
      <nav aria-label="Calls">
        <ul>
          ${operations.map(({ method, path }) => html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}
        </ul>
      </nav>
      ${operations.map(
        ({ method, path, call: operation }) => html`<section id="${anchor(method, path)}">
          <h2><b>${method.toUpperCase()}</b> ${path}</h2>
          <p>${operation.summary ?? ''}</p>
          ${renderSecurity(operation.security ?? [])}
          ${renderParameters(operation.parameters ?? [])}
          ${renderRequestBody(operation.requestBody)}
          ${renderResponses(operation.responses)}
        </section>`,
      )}
      <h2>Shapes</h2>
      ${Object.entries(document.components?.schemas ?? {}).map(
        ([name, schema]) => html`<section id="shape-${name}"><h3>${name}</h3>${renderFields(schema)}</section>`,
      )}
    </main>
  </body>
</html>`
}

const anchor = (method: string, path: string) => `${method}${path.replace(/[^a-z]+/gi, '-')}`

function renderSecurity(security: object[]) {
  if (security.length === 0) return ''
  return html`<p>${security.length > 1 ? 'Reads' : 'Needs'} <code>Authorization: Bearer …</code></p>`
}

function renderParameters(list: Parameter[]) {
  const rows = list.flatMap((parameter) => ('name' in parameter ? [parameter] : []))
  if (rows.length === 0) return ''
  return html`<table>
    <thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th></tr></thead>
    <tbody>
      ${rows.map(
        ({ name, in: place, required, schema }) =>
          html`<tr><td><code>${name}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${schema ? describeSchemaType(schema) : ''}</td></tr>`,
      )}
    </tbody>
  </table>`
}

function renderRequestBody(body: OpenAPIV3_1.RequestBodyObject | OpenAPIV3_1.ReferenceObject | undefined) {
  if (!body || !('content' in body)) return ''
  return Object.entries(body.content).map(
    ([type, { schema }]) => html`<h3>Takes ${type}</h3>${schema ? renderFields(schema) : ''}`,
  )
}

function renderResponses(responses: OpenAPIV3_1.ResponsesObject | undefined) {
  return Object.entries(responses ?? {})
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => {
      if (Number(status) >= 400) return html`<p>${status}: ${'description' in response ? response.description : ''}</p>`
      const schema = 'content' in response ? response.content?.['application/json']?.schema : undefined
      return html`<h3>Answers ${status}</h3>${schema ? renderFields(schema) : ''}`
    })
}
