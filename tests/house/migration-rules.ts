/** Tables that remain small, because staff read each claim. All other tables may have millions of rows. */
const smallTables = new Set([
  'amenities',
  'categories',
  'cities',
  'claims',
  'countries',
  'installation',
  'online_steps',
])

type Rule = { pattern: RegExp; why: string }

/** The first group of each pattern is the table. */
const rules: Rule[] = [
  {
    pattern: /\bcreate (?:unique )?index (?:concurrently )?(?:if not exists )?(?:\S+ )?on (?:only )?(\S+)/,
    why: 'builds an index: make it createIndexStep of api/src/upgrade',
  },
  {
    pattern: /\balter table (?:if exists )?(?:only )?(\S+).*\balter (?:column )?\S+ (?:set data )?type\b/,
    why: 'rewrites the table: add a column and fill it in an online step',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\S+).*\badd (?:column )?.*\b(?:generated|serial|bigserial|smallserial)\b/,
    why: 'rewrites the table: add a plain column and fill it in an online step',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\S+).*\badd (?:column )?.*\bdefault\b.*\b(?:random|gen_random_uuid|uuidv[47]|clock_timestamp|nextval)\(/,
    why: 'rewrites the table for a volatile default: set the default, and fill the rows in an online step',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\S+).*\badd (?:constraint \S+ )?(?:primary key|unique|exclude)\b(?!.*using index)/,
    why: 'builds an index under a lock: make it createIndexStep, and add the constraint using that index',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\S+).*\badd (?:constraint \S+ )?(?:check|foreign key)\b(?!.*not valid)/,
    why: 'reads the whole table under a lock: add the constraint not valid, and validate it in an online step',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?:only )?(\S+).*\bset (?:not null|logged|unlogged|tablespace|access method)\b/,
    why: 'reads or rewrites the whole table under a lock: use a check constraint that is not valid, and an online step',
  },
  {
    pattern: /\balter table (?:if exists )?(?:only )?(\S+).*\bvalidate constraint\b/,
    why: 'reads the whole table: validate the constraint in an online step',
  },
  {
    // Excludes `update` in triggers, foreign keys, row locks and `on conflict`.
    pattern: /(?<!\b(?:on|or|after|before|of|for|key|do) )\bupdate (?:only )?(\S+)/,
    why: 'changes rows: do it in batches, in an online step',
  },
  { pattern: /\bdelete from (?:only )?(\S+)/, why: 'deletes rows: do it in batches, in an online step' },
  {
    pattern: /\binsert into (\S+)(?: as \S+)?(?: ?\([^)]*\))? (?:overriding \S+ value )?(?:with|select|table)\b/,
    why: 'may add a row for each row of a table: do it in batches, in an online step',
  },
  { pattern: /\bmerge into (?:only )?(\S+)/, why: 'changes rows: do it in batches, in an online step' },
  { pattern: /\b(?:vacuum full|cluster|reindex table)\s+(\S+)/, why: 'rewrites the table' },
]

/** Removes blocks that exit at once if a table has rows. */
const withoutGuardedBlocks = (migration: string): string =>
  migration
    .split('$$')
    .filter((text, place) => place % 2 === 0 || !/\bbegin\s+if exists \(select from [^)]+\) then\s+return;/i.test(text))
    .join('$$')

/** Returns the statements of a migration that would hold a lock for long with a million listings. */
export function findSlowStatements(migration: string): string[] {
  const statements = withoutGuardedBlocks(migration.replaceAll(/--.*$/gm, ''))
    .split(';')
    .map((statement) =>
      statement.toLowerCase().replaceAll('"', '').replaceAll('public.', '').replaceAll(/\s+/g, ' ').trim(),
    )
  const empty = new Set(
    statements.map((each) => /^(?:create table (?:if not exists )?|truncate )(\S+)/.exec(each)?.[1]),
  )
  return statements.flatMap((statement) =>
    rules.flatMap(({ pattern, why }) => {
      const table = pattern.exec(statement)?.[1]?.replace(/\(.*$/, '')
      return table && !empty.has(table) && !smallTables.has(table) ? [`${table}: ${why}`] : []
    }),
  )
}
