import { type SQL, sql } from 'drizzle-orm'
import { maxPairDistance } from './limits.ts'

const maxSharing = 100
const maxNearby = 300
/** A phone number or website that more listings share than this belongs to a chain. */
const maxOfOnePlace = 3

const likeness = sql`name_likeness(own.name, own.sound, other.name, other.sound)`
const metres = sql`metres_between(own.latitude, own.longitude, other.latitude, other.longitude)`

const lastCharacter = '\u{10FFFF}'

/** Compares only names that share a prefix or suffix, because edit distance is slow and few variants differ in both. */
const sameStart = (name: SQL) =>
  sql`(${name}.sound >= left(own.sound, 2) and ${name}.sound < left(own.sound, 2) || ${lastCharacter})`
const sameEnd = (name: SQL) => sql`right(${name}.sound, 2) = right(own.sound, 2)`

const compareNames = (condition: SQL, most: number, isComparable: SQL) => sql`
  select listing_id, phone, site, alike, ${metres} as metres from (
    select other.*, ${likeness} as alike
    from (
      select * from blocking_keys as candidate
      where ${condition} and candidate.listing_id <> own.listing_id limit ${sql.raw(String(most))}
    ) as other
    where ${isComparable}
    offset 0
  ) as other where alike > 0`

const compareSharing = (column: SQL) =>
  compareNames(
    sql`candidate.${column} = own.${column}`,
    maxSharing,
    sql`(${sameStart(sql`other`)} or ${sameEnd(sql`other`)})`,
  )

const compareNearby = (condition: SQL, most: number) =>
  compareNames(sql`candidate.cell = any(own.cells) and ${condition}`, most, sql`${metres} <= ${maxPairDistance}`)

const candidate = sql`candidate`
const otherSound = sql`candidate.sound <> own.sound`

const countSharing = (column: SQL) => sql`(
  select count(*) from (
    select from blocking_keys as sharing where sharing.${column} = alike.${column} and form = 0 limit ${sql.raw(String(maxOfOnePlace + 1))}
  ) as counted
)`

/** CTEs after `names`, the last of which (`sounds`) has the consonants of each name. Computes those of a word once. */
export const soundsOfNames = sql`
  parts as materialized (
    select listing_id, form, word, place from names, string_to_table(name, ' ') with ordinality as parts (word, place)
  ),
  words as materialized (select word, word_sound(word) as sound from (select distinct word from parts) as words),
  sounds as materialized (
    select listing_id, form, left(string_agg(sound, '' order by place), 60) as sound from parts join words using (word) group by listing_id, form
  )`

/** Returns CTEs, the last of which (`scored`) scores candidates for the listings with the blocking keys `keys`. */
export const scorePairs = (keys: SQL) => sql`
  own as materialized (
    select *, near_cells(latitude, longitude) as cells from (${keys}) as keys
  ),
  alike as materialized (
    select own.listing_id as own_id, near.listing_id as other_id, max(alike) as alike,
      max(own.phone) filter (where own.phone = near.phone) as phone, max(own.site) filter (where own.site = near.site) as site, min(metres) as metres
    from own
    cross join lateral (
      ${compareSharing(sql`phone`)}
      union all ${compareSharing(sql`site`)}
      union all ${compareNearby(sql`candidate.sound = own.sound`, maxSharing)}
      union all ${compareNearby(sql`${sameStart(candidate)} and ${otherSound}`, maxNearby)}
      union all ${compareNearby(sql`${sameEnd(candidate)} and not ${sameStart(candidate)}`, maxNearby)}
    ) as near
    group by own.listing_id, near.listing_id
  ),
  scored as materialized (
    select *, alike * (1
      - (1 - case when phone is null then 0 when ${countSharing(sql`phone`)} <= ${maxOfOnePlace} and not is_unified_number(phone) then 0.9 else 0.3 end)
      * (1 - case when site is null then 0 when ${countSharing(sql`site`)} <= ${maxOfOnePlace} then 0.75 else 0.2 end)
      * (1 - case when coalesce(metres, ${maxPairDistance} + 1) > ${maxPairDistance} then 0 else 0.9 - 0.2 * metres / ${maxPairDistance} end)
    ) as score
    from alike
  )`
