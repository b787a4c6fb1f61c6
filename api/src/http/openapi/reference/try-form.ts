import { html } from 'hono/html'
import { createParameterExample, type Schema, type Schemas } from '../examples.ts'
import { formatJson, type Reference } from './frame.ts'
import {
  createExampleRequest,
  type DocumentedCall,
  findBodySchema,
  formType,
  listFiles,
  listParameters,
} from './operations.ts'

/** Hidden until its script has loaded. */
export function renderTryForm(call: DocumentedCall, schemas: Schemas, { t }: Reference) {
  const { method, body, isForm, fileType } = createExampleRequest(call, schemas)
  const text = body === undefined ? undefined : formatJson(body)
  return html`<section data-script hidden>
    <h2 id="try">${t('reference.try')}</h2>
    <p>${t('reference.try.text')}</p>
    <form class="try" data-method="${method}" data-path="${call.path}" data-type="${fileType ?? (isForm ? formType : '')}"
      data-sending="${t('reference.try.sending')}" data-failed="${t('reference.try.failed')}"
      data-malformed="${t('problem.MALFORMED_JSON')}" data-cut="${t('reference.try.cut')}">
      <label>${t('reference.try.key')} <input type="password" data-in="key" dir="ltr" autocomplete="off" /></label>
      ${listParameters(call).map(renderParameter)}
      ${
        text === undefined
          ? ''
          : html`<label>${t('reference.body')}
              <textarea data-in="body" dir="ltr" lang="en" spellcheck="false" rows="${Math.min(16, text.split('\n').length + 1)}">${text}</textarea>
            </label>`
      }
      ${listFiles(findBodySchema(call, formType)).map(
        ({ name }) =>
          html`<label><code dir="ltr">${name}</code> <input type="file" name="${name}" data-in="file" ${name.endsWith('[]') ? 'multiple' : ''} /></label>`,
      )}
      ${fileType ? html`<label><code dir="ltr">${fileType}</code> <input type="file" data-in="content" /></label>` : ''}
      <button type="submit">${t('reference.try.send')}</button>
    </form>
    <p id="status" role="status" dir="auto"></p>
    <pre id="shown" hidden lang="en" dir="ltr" tabindex="0"></pre>
  </section>`
}

function renderParameter({ name, in: place, required, schema }: ReturnType<typeof listParameters>[number]) {
  const isNeeded = required === true
  const example = schema && createParameterExample(name, schema, isNeeded)
  const options = listOptions(schema)
  return html`<label><code dir="ltr">${name}</code>
    ${
      options.length > 0 && !name.endsWith('[]')
        ? html`<select name="${name}" data-in="${place}" dir="ltr" ${isNeeded ? 'required' : ''}>
            ${(isNeeded ? options : ['', ...options]).map(
              (each) => html`<option ${each === String(example ?? '') ? 'selected' : ''}>${each}</option>`,
            )}
          </select>`
        : html`<input name="${name}" data-in="${place}" dir="ltr" autocomplete="off" value="${String(example ?? '')}" ${isNeeded ? 'required' : ''} />`
    }
  </label>`
}

function listOptions(schema: Schema | undefined): string[] {
  if (!schema || '$ref' in schema) return []
  if (schema.enum) return schema.enum.map(String)
  return schema.type === 'boolean' ? ['true', 'false'] : []
}
