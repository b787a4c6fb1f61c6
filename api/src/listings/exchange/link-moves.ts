import type { Connection } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { exportIdSql, ownSourceName } from './export.ts'
import type { ImportLine } from './import-line.ts'

type Move = Record<'source' | 'external_id' | 'to_source' | 'to_id', string>

const batchSize = 1000

export const toMove = ({ source, external_id, business_status, moved_to_source, moved_to_id }: ImportLine): Move[] =>
  business_status === 'moved' && moved_to_id !== null
    ? [{ source, external_id, to_source: moved_to_source ?? 'import', to_id: moved_to_id }]
    : []

/** Stores the targets of moved places that were imported since then: a target may come later in its file. */
export async function linkMoves(sql: Connection['sql'], moves: Move[], since: string): Promise<void> {
  for (let first = 0; first < moves.length; first += batchSize) {
    const batch = JSON.stringify(moves.slice(first, first + batchSize))
    await transaction(
      sql,
      (tx) => tx`
        with wanted as (
          select * from jsonb_to_recordset(${batch}::text::jsonb)
            as wanted (source text, external_id text, to_source text, to_id text)
        ),
        targets as (
          select wanted.source, wanted.external_id, listings.id from wanted join listings
            on (listings.source, listings.external_id) = (to_source, to_id) and listings.external_id is not null
          union all
          select wanted.source, wanted.external_id, listings.id from wanted join listings
            on to_source = ${ownSourceName} and listings.id = substring(to_id from '^\\d{1,9}')::integer
            and listings.external_id is null and ${tx.unsafe(exportIdSql)} = to_id
        ),
        linked as (
          select listings.id, target.id as target_id
          from targets
          join listings on (listings.source, listings.external_id) = (targets.source, targets.external_id)
            and listings.external_id is not null
          join listings as target on target.id = targets.id
          where listings.business_status = 'moved' and listings.user_id is null and listings.updated_at >= ${since}::timestamptz
            and target.is_public and target.business_status <> 'moved'
            and listings.moved_to is distinct from target.id
          order by listings.id
          for no key update of listings
        )
        update listings set moved_to = target_id from linked where listings.id = linked.id`,
    )
  }
}
