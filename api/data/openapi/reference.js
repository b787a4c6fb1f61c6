/** The search of calls, copies of code, and requests from the page. Without it everything can still be read. */
const maxShown = 100_000
const storedKey = 'reference.key'
const shownHeaders = [
  'Content-Type',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Feed-Cursor',
  'X-Request-Id',
]

for (const each of document.querySelectorAll('[data-script]'))
  each.hidden = each.matches('.copy') && !navigator.clipboard

function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const group = target?.closest('details')
  if (!group) return
  group.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()

for (const button of document.querySelectorAll('.copy')) {
  const label = button.textContent
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.nextElementSibling.textContent)
    button.textContent = button.dataset.copied
    setTimeout(() => {
      button.textContent = label
    }, 2000)
  })
}

const search = document.querySelector('#search')
if (search) {
  const calls = [...document.querySelectorAll('.group li')]
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const call of calls) {
      const text = `${call.id} ${call.textContent}`.toLowerCase()
      call.hidden = !words.every((word) => text.includes(word))
    }
    for (const group of document.querySelectorAll('.group')) {
      const isFound = group.querySelector('li:not([hidden])') !== null
      group.hidden = !isFound
      group.open = isFound && words.length > 0
    }
    const count = calls.filter(({ hidden }) => !hidden).length
    const status = document.querySelector('#found')
    status.textContent = words.length > 0 ? status.dataset.text.replace('{count}', count) : ''
  }
  search.addEventListener('input', filter)
  if (search.value) filter()
}

const form = document.querySelector('form.try')
if (form) {
  const key = form.querySelector('[data-in=key]')
  key.value = sessionStorage.getItem(storedKey) ?? ''
  key.addEventListener('input', () => sessionStorage.setItem(storedKey, key.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form)
  })
}

const listFields = (form, place) =>
  [...form.querySelectorAll(`[data-in="${place}"]`)].filter(({ value }) => value !== '')

let running

async function send(form) {
  running?.abort()
  const request = new AbortController()
  running = request
  const status = document.querySelector('#status')
  const shown = document.querySelector('#shown')
  shown.hidden = true
  status.textContent = form.dataset.sending
  const startedAt = performance.now()
  try {
    const response = await fetch(createTarget(form), { ...createRequest(form), signal: request.signal })
    const { text, isCut } = await readStart(response)
    const duration = Math.round(performance.now() - startedAt)
    status.textContent = `${response.status} ${response.statusText} · ${duration} ms${isCut ? ` · ${form.dataset.cut}` : ''}`
    const headers = shownHeaders.flatMap((name) =>
      response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
    )
    shown.textContent = `${headers.join('\n')}\n\n${format(text)}`
    shown.hidden = false
  } catch (error) {
    if (request.signal.aborted) return
    status.textContent = error instanceof SyntaxError ? form.dataset.malformed : form.dataset.failed
  }
}

function createTarget(form) {
  let { path } = form.dataset
  for (const { name, value } of listFields(form, 'path')) path = path.replace(`{${name}}`, encodeURIComponent(value))
  const query = new URLSearchParams()
  for (const { name, value } of listFields(form, 'query'))
    for (const each of name.endsWith('[]') ? value.split(',') : [value]) query.append(name, each.trim())
  return query.size > 0 ? `${path}?${query}` : path
}

function createRequest(form) {
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang })
  for (const { value } of listFields(form, 'key')) headers.set('Authorization', `Bearer ${value.trim()}`)
  for (const { name, value } of listFields(form, 'header')) headers.set(name, value)
  const request = { method: form.dataset.method, headers, credentials: 'omit' }
  const [text] = listFields(form, 'body')
  const [file] = listFields(form, 'content')
  const files = listFields(form, 'file')
  if (file) {
    headers.set('Content-Type', form.dataset.type)
    return { ...request, body: file.files[0] }
  }
  if (files.length > 0 || form.dataset.type === 'multipart/form-data')
    return { ...request, body: createForm(text ? JSON.parse(text.value) : {}, files) }
  if (!text) return request
  headers.set('Content-Type', 'application/json')
  return { ...request, body: text.value }
}

/** The API reads a list from fields `name[]`, and an object as JSON. */
function createForm(fields, files) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const each of value) data.append(`${name}[]`, String(each))
    else data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const input of files) for (const file of input.files) data.append(input.name, file)
  return data
}

async function readStart({ body, headers }) {
  const isText = /json|text|xml/.test(headers.get('Content-Type') ?? '')
  if (!body || !isText) return { text: '', isCut: false }
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.length <= maxShown) {
    const { done, value } = await reader.read()
    if (done) return { text, isCut: false }
    text += value
  }
  await reader.cancel()
  return { text: text.slice(0, maxShown), isCut: true }
}

function format(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
