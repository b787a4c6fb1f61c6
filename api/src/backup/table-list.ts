import type { TransactionSql } from 'postgres'

type BackupTable = { name: string; columns: string[]; estimate: number; is_partitioned: boolean }

export async function readTables(tx: TransactionSql): Promise<BackupTable[]> {
  const tables = await tx<(BackupTable & { refers_to: string[] })[]>`
    select relname as name, greatest(reltuples, 0)::float8 as estimate, relkind = 'p' as is_partitioned,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct target.relname::text from pg_constraint join pg_class as target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class as class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by relname`
  const sorted: BackupTable[] = []
  const done = new Set<string>()
  while (sorted.length < tables.length) {
    const ready = tables.filter(({ name, refers_to }) => !done.has(name) && refers_to.every((each) => done.has(each)))
    if (ready.length === 0)
      throw new Error('The foreign keys of tables form a cycle, so that no table can be restored first.')
    for (const { refers_to, ...table } of ready) sorted.push(table)
    for (const { name } of ready) done.add(name)
  }
  return sorted
}
