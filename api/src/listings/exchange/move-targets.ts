import type { Connection } from '@dalil/db/connect'
import { CompactKeySet } from './compact-key-set.ts'
import { exportIdSql, ownSourceName } from './export.ts'
import type { ImportCandidate } from './import-columns.ts'
import type { ImportLine } from './import-line.ts'
import type { LineProblem } from './line-problem.ts'
import type { SourceRow } from './source-row.ts'

type Target = { line: number; id: number; is_in_country: boolean }
type Options = { dryRun: boolean; reject: (row: SourceRow, problem: LineProblem) => void }

const toKey = (...parts: string[]) => JSON.stringify(parts)
const toTarget = ({ moved_to_source, moved_to_id }: ImportLine) => ({
  source: moved_to_source ?? 'import',
  id: moved_to_id ?? '',
})

/** Finds the targets of moved places after the other lines are written, because a target may come later in its file. */
export class MoveTargets {
  private moved = new CompactKeySet()
  private unmoved = new CompactKeySet()
  private sql: Connection['sql']
  private options: Options

  constructor(sql: Connection['sql'], options: Options) {
    this.sql = sql
    this.options = options
  }

  add({ source, external_id, country, business_status, moved_to_id }: ImportLine): boolean {
    if (business_status === 'moved') this.moved.add(toKey(source, external_id))
    else if (this.options.dryRun) this.unmoved.add(toKey(source, external_id, country))
    return moved_to_id !== null
  }

  async resolve(candidates: ImportCandidate[]): Promise<ImportCandidate[]> {
    const { dryRun, reject } = this.options
    const targets = new Map((await this.findStored(candidates)).map((target) => [target.line, target]))
    return candidates.flatMap((candidate) => {
      const { line, place, row } = candidate
      const { source, id } = toTarget(place)
      const stored = targets.get(line)
      const hasMoved = this.moved.has(toKey(source, id))
      if (!hasMoved && dryRun && this.unmoved.has(toKey(source, id, place.country))) return [candidate]
      if (!hasMoved && stored?.is_in_country) return [{ ...candidate, moved_to: stored.id }]
      const path = ['moved_to_id']
      if (hasMoved) reject(row, { path, key: 'import.target_moved' })
      else if (stored) reject(row, { path, key: 'import.target_abroad' })
      else reject(row, { path, key: 'import.target_unknown', params: { id, source } })
      return []
    })
  }

  private findStored(candidates: ImportCandidate[]) {
    const references = candidates.map(({ line, place }) => ({ line, country: place.country, ...toTarget(place) }))
    return this.sql<Target[]>`
      with reference as (
        select * from jsonb_to_recordset(${JSON.stringify(references)}::text::jsonb)
          as reference (line integer, country text, source text, id text)
      ),
      targets as (
        select reference.line, reference.country, listings.id from reference join listings
          on (listings.source, listings.external_id) = (reference.source, reference.id) and listings.external_id is not null
        union all
        select reference.line, reference.country, listings.id from reference join listings
          on reference.source = ${ownSourceName} and listings.id = substring(reference.id from '^\\d{1,9}')::integer
          and listings.external_id is null and ${this.sql.unsafe(exportIdSql)} = reference.id
      )
      select targets.line, listings.id, listings.country = targets.country as is_in_country
      from targets join listings on listings.id = targets.id
      where listings.is_public and listings.business_status <> 'moved'`
  }
}
