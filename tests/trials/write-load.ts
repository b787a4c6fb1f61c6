import { createImageFile, toFormData } from '../support/form-data.ts'

type Session = { token: string }
type WrittenListing = { title: string; cover: string | null }

/** Records the acknowledged writes, and the listings that were being changed when the program was killed. */
export class WriteLog {
  readonly listings = new Map<number, WrittenListing>()
  readonly deleted = new Set<number>()
  readonly uncertain = new Set<number>()
  acknowledged = 0
}

/** Creates, renames and deletes listings with pictures, one request after another, until the program has exited. */
export async function writeUntilKilled(url: string, { token }: Session, log: WriteLog): Promise<void> {
  const own: number[] = []
  const call = async (method: string, path: string, body?: FormData) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      body: body ?? null,
    })
    if (!response.ok && response.status !== 503) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.ok ? response : null
  }
  const steps = [
    () => create(call, own, log),
    () => create(call, own, log),
    () => rename(call, own, log),
    () => remove(call, own, log),
  ]
  for (let turn = 0; ; turn++) {
    try {
      await steps[turn % steps.length]?.()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

type Call = (method: string, path: string, body?: FormData) => Promise<Response | null>

async function create(call: Call, own: number[], log: WriteLog): Promise<void> {
  const title = `مخبز ${Math.random().toString(36).slice(2)}`
  const form = toFormData({
    title,
    description: 'خبز بالزعتر والزيت كل صباح.',
    address: 'شارع التحلية',
    city: 'جدة',
    country: 'sa',
    category_id: 1,
    is_published: true,
    cover_image: await createImageFile('jpeg', { color: `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}` }),
  })
  const response = await call('POST', '/listings', form)
  if (!response) return
  const { id, cover_image_url } = (await response.json()) as { id: number; cover_image_url: string | null }
  log.listings.set(id, { title, cover: cover_image_url })
  log.acknowledged++
  own.push(id)
}

async function rename(call: Call, own: number[], log: WriteLog): Promise<void> {
  const id = own.at(-1)
  const written = id && log.listings.get(id)
  if (!written) return
  const title = `فرن ${Math.random().toString(36).slice(2)}`
  log.uncertain.add(id)
  if (!(await call('PUT', `/listings/${id}`, toFormData({ title })))) return
  log.uncertain.delete(id)
  log.listings.set(id, { ...written, title })
  log.acknowledged++
}

async function remove(call: Call, own: number[], log: WriteLog): Promise<void> {
  const id = own.shift()
  if (!id) return
  log.uncertain.add(id)
  if (!(await call('DELETE', `/listings/${id}`))) return
  log.uncertain.delete(id)
  log.listings.delete(id)
  log.deleted.add(id)
  log.acknowledged++
}
