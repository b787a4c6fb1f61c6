import { type ErrorCode, errorStatuses } from '@dalil/api/contract'
import { html } from 'hono/html'
import { renderErrors } from './error-list.ts'
import { type Reference, referencePath, renderCode, renderFrame } from './frame.ts'
import { type DocumentedCall, listOperations } from './operations.ts'

export function renderContentsPage(reference: Reference) {
  const { document, t } = reference
  const title = t('profile.programs.reference')
  const operations = listOperations(document)
  const isOfStaff = ({ tag }: DocumentedCall) => tag.startsWith('admin ')
  const baseUrl = document.servers?.[0]?.url ?? ''
  const content = html`<h1>${title}</h1>
    <p>${t('reference.text')} ${t('reference.language_note')}</p>
    <p>${t('reference.base')}: <code dir="ltr">${baseUrl}</code> · <a href="/api/openapi.json">${t('reference.document')}</a></p>
    <h2 id="keys">${t('reference.keys')}</h2>
    <p>${t('reference.keys.text')}</p>
    ${renderCode(`curl '${baseUrl}/api/user/listings' -H 'Authorization: Bearer dlk_…'`, reference)}
    <h2 id="calls">${t('reference.calls')}</h2>
    <div role="search" data-script hidden>
      <label>${t('reference.search')} <input id="search" type="search" autocomplete="off" dir="auto" /></label>
      <p id="found" role="status" data-text="${t('reference.found')}"></p>
    </div>
    ${renderGroups(
      operations.filter((each) => !isOfStaff(each)),
      reference,
    )}
    <h2 id="staff-calls">${t('reference.staff_calls')}</h2>
    ${renderGroups(operations.filter(isOfStaff), reference)}
    <h2 id="errors">${t('reference.errors')}</h2>
    <p>${t('reference.errors.text', { header: 'Accept-Language' })}</p>
    ${renderErrors(Object.keys(errorStatuses) as ErrorCode[], reference)}`
  return renderFrame(reference, referencePath, title, content)
}

const renderGroups = (operations: DocumentedCall[], { link }: Reference) =>
  [...Map.groupBy(operations, ({ tag }) => tag)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([tag, calls]) => html`<details class="group">
        <summary><span lang="en" dir="ltr">${tag}</span> <small>${calls.length}</small></summary>
        <ul lang="en" dir="ltr">
          ${calls.map(
            ({ id, method, path, described }) =>
              html`<li id="${id}"><a href="${link(`${referencePath}/${id}`)}"><b>${method}</b> ${path}</a> ${described.summary ?? ''}</li>`,
          )}
        </ul>
      </details>`,
    )
