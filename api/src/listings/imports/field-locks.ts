import type { TransactionSql } from 'postgres'

const companions: Record<string, string[]> = {
  latitude: ['position'],
  longitude: ['position'],
  phone_e164: ['phone'],
  whatsapp_e164: ['whatsapp'],
  google_fetched_at: ['google_rating'],
  ...Object.fromEntries(
    ['business_status', 'reopens_on', 'moved_to'].map((name) => [name, ['business_status', 'reopens_on', 'moved_to']]),
  ),
}

const derived = new Set(['longitude', 'phone_e164', 'whatsapp_e164', 'google_fetched_at'])

/** Replaces the values of `incoming` whose fields an owner, staff or an accepted suggestion has set. Returns their number. */
export async function keepLockedFields(tx: TransactionSql, columns: readonly string[]): Promise<number> {
  const isLocked = (name: string) =>
    `field_sources ?| array[${(companions[name] ?? [name]).map((field) => `'${field}'`).join(', ')}]`
  const differs = columns
    .filter((name) => !derived.has(name))
    .map((name) => `(${isLocked(name)} and listings.${name} is distinct from incoming.${name})::integer`)
  const kept = columns.map(
    (name) => `${name} = case when ${isLocked(name)} then former.${name} else incoming.${name} end`,
  )
  const [row] = await tx<{ locked: number }[]>`
    select coalesce(sum(${tx.unsafe(differs.join(' + '))}), 0)::integer as locked
    from listings join incoming on (listings.source, listings.external_id) = (incoming.source, incoming.external_id)
    where listings.external_id is not null and field_sources <> '{}'`
  const locked = row?.locked ?? 0
  if (locked > 0)
    await tx`
      update incoming set ${tx.unsafe(kept.join(', '))} from listings as former
      where (former.source, former.external_id) = (incoming.source, incoming.external_id)
        and former.external_id is not null and field_sources <> '{}'`
  return locked
}
