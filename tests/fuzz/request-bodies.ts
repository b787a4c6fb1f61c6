import { gzipSync } from 'node:zlib'
import type { FuzzFixtures } from './fixtures.ts'
import type { FuzzRandom } from './random.ts'
import { type FuzzRequest, toBinaryText } from './request.ts'
import { createHostileText, createHostileValue, createLongText } from './values.ts'

export function addJson(request: FuzzRequest, values: Record<string, unknown>, random: FuzzRandom): FuzzRequest {
  let text = JSON.stringify(values)
  let type = 'application/json'
  let body: Buffer | undefined
  const style = random.next()
  if (style < 0.75) body = Buffer.from(text)
  else if (style < 0.77) text = text.slice(0, random.below(text.length + 1))
  else if (style < 0.79) text = text.replace('{', `{${text.slice(1, -1)},`).replace(',}', '}')
  else if (style < 0.81) text = `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},${text.slice(1)}`
  else if (style < 0.82) text = '['.repeat(random.pick([100, 10_000, 100_000]))
  else if (style < 0.83) text = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  else if (style < 0.84) text = JSON.stringify(createHostileValue(random)) ?? ''
  else if (style < 0.85) text = createLongText(random)
  else if (style < 0.86) body = Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from(text)])
  else if (style < 0.87) body = Buffer.from(text, 'utf16le')
  else if (style < 0.88) body = Buffer.from(text, 'latin1')
  else if (style < 0.89)
    body = Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from('}')])
  else if (style < 0.9) body = Buffer.alloc(0)
  else if (style < 0.92) {
    body = gzipSync(text)
    if (random.chance(0.7))
      request.headers.push(['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x', 'gzip, gzip'])])
  } else if (style < 0.94) body = inChunks(request, Buffer.from(text), random)
  else
    type = random.pick([
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'application/json;;;',
      'application/vnd.x+json',
      'APPLICATION/JSON',
      'application/xml',
      'text/csv',
      `application/json; ${'a=b; '.repeat(2000)}`,
      '',
    ])
  request.body = body ?? Buffer.from(text)
  request.headers.push(['Content-Type', type])
  return request
}

function inChunks(request: FuzzRequest, body: Buffer, random: FuzzRandom): Buffer {
  request.headers.push(['Transfer-Encoding', 'chunked'])
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const size = 1 + random.below(random.pick([1, 10, 1000]))
    const piece = body.subarray(at, at + size)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
    at += size
  }
  const end = random.pick(['0\r\n\r\n', '0\r\n\r\n', '0\r\nX-Trailer: 1\r\n\r\n', '0;a=b\r\n\r\n'])
  return Buffer.concat([...pieces, Buffer.from(end)])
}

type Part = { name: string; filename?: string; type?: string; content: Buffer; headers?: string[] }

export function addForm(
  request: FuzzRequest,
  values: Record<string, unknown>,
  fixtures: FuzzFixtures,
  random: FuzzRandom,
): FuzzRequest {
  const parts: Part[] = []
  for (const [name, value] of Object.entries(values)) {
    if (/^(logo|cover_image|listing_images|proof_images)$/.test(name)) continue
    const texts = Array.isArray(value) && value.length < 100 && random.chance(0.5) ? value : [value]
    for (const each of texts) {
      const text = typeof each === 'string' ? each : (JSON.stringify(each) ?? '')
      parts.push({ name: texts.length > 1 ? `${name}[]` : name, content: Buffer.from(text) })
    }
  }
  const files = request.group.includes('claim') ? ['proof_images'] : ['cover_image', 'logo', 'listing_images']
  for (const name of files) {
    if (random.chance(name === 'cover_image' || name === 'proof_images' ? 0.9 : 0.3)) {
      const many = random.chance(0.1) ? random.pick([2, 4, 6, 30]) : 1
      for (let index = 0; index < many; index++)
        parts.push(filePart(many > 1 ? `${name}[${index}]` : name, fixtures, random))
    }
  }
  if (random.chance(0.1))
    parts.push({ name: createHostileText(random), content: Buffer.from(createHostileText(random)) })
  if (random.chance(0.03))
    for (let index = 0; index < 2000; index++) parts.push({ name: `x${index}`, content: Buffer.from('1') })
  const boundary = random.chance(0.9)
    ? '----fuzz'
    : random.pick(['', '-', 'a'.repeat(70), 'a'.repeat(300), "'()+_,-./:=?", '--', 'x y', '\xff'])
  const declared = random.chance(0.95) ? boundary : random.pick(['other', `"${boundary}"`, ''])
  request.headers.push([
    'Content-Type',
    random.chance(0.97)
      ? `multipart/form-data; boundary=${declared}`
      : random.pick(['multipart/form-data', 'multipart/mixed; boundary=x', 'multipart/form-data; boundary="']),
  ])
  const body = Buffer.concat([
    ...parts.map((part) => partBytes(part, boundary)),
    Buffer.from(
      random.chance(0.95)
        ? `--${boundary}--\r\n`
        : random.pick(['', `--${boundary}`, `--${boundary}--${'x'.repeat(5000)}`]),
      'latin1',
    ),
  ])
  const cut = random.chance(0.03) ? body.subarray(0, random.below(body.length)) : body
  request.body = random.chance(0.05) ? inChunks(request, cut, random) : cut
  return request
}

function partBytes({ name, filename, type, content, headers = [] }: Part, boundary: string): Buffer {
  const quote = (text: string) =>
    toBinaryText(text).replace(/[\r\n"]/g, (char) => (char === '"' ? '%22' : char === '\r' ? '%0D' : '%0A'))
  const lines = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quote(name)}"${filename === undefined ? '' : `; filename="${quote(filename)}"`}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    ...headers,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content, Buffer.from('\r\n')])
}

function filePart(name: string, fixtures: FuzzFixtures, random: FuzzRandom): Part {
  const { bytes: content, type } = random.pick(random.chance(0.6) ? fixtures.files.good : fixtures.files.bad)
  return {
    name,
    filename: random.chance(0.8) ? 'a.png' : createHostileText(random).slice(0, 3000),
    type: random.chance(0.9) ? type : random.pick(['text/html', 'image/svg+xml', 'x', '']),
    content: random.chance(0.1) ? content.subarray(0, random.below(content.length)) : content,
    ...(random.chance(0.03) ? { headers: ['Content-Transfer-Encoding: base64', `X: ${'a'.repeat(20_000)}`] } : {}),
  }
}

const columns = [
  'title',
  'description',
  'address',
  'city',
  'country',
  'category',
  'phone',
  'website',
  'keywords',
  'opening_hours',
  'latitude',
  'longitude',
  'external_id',
  'source',
  'images',
]

export function addTable(request: FuzzRequest, random: FuzzRandom): FuzzRequest {
  const isTable = random.chance(0.5)
  const row = () => {
    const values: Record<string, unknown> = {
      title: 'مخبز الاستيراد',
      description: 'وصف طويل بما يكفي ليقبل.',
      address: 'شارع 1',
      city: 'لاهاي',
      country: 'nl',
      category: 'bakeries',
      external_id: `x${random.below(50)}`,
      source: 'fuzz',
    }
    const name = random.pick(columns)
    values[name] = isTable ? createHostileText(random) : createHostileValue(random)
    return values
  }
  const rows = Array.from({ length: random.pick([0, 1, 2, 5, 20]) }, row)
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const separator = random.pick([',', ';', '\t'])
  const text = isTable
    ? [columns.join(separator), ...rows.map((each) => columns.map((name) => cell(each[name])).join(separator))].join(
        '\r\n',
      )
    : rows.map((each) => JSON.stringify(each)).join('\n')
  const odd = random.next()
  request.body =
    odd < 0.7
      ? Buffer.from(text)
      : odd < 0.75
        ? Buffer.from(text, 'utf16le')
        : odd < 0.85
          ? Buffer.from('7469746c650d0acee3e3c8d20d0a', 'hex')
          : odd < 0.9
            ? gzipSync(text)
            : odd < 0.95
              ? Buffer.from(createLongText(random))
              : Buffer.from(text.slice(0, random.below(text.length + 1)))
  request.headers.push([
    'Content-Type',
    random.chance(0.9)
      ? isTable
        ? 'text/csv'
        : 'application/x-ndjson'
      : random.pick(['text/csv; charset=windows-1256', 'application/json', 'text/csv; charset=x', '']),
  ])
  return request
}
