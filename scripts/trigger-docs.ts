/** `npm run triggers:docs` writes `docs/triggers.md`, which `npm run check` compares with the comments in `db/sql`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../db/src/root.ts'
import { readSqlFiles } from '../db/src/sql-files.ts'

export const triggerDocsFile = join(repositoryRoot, 'docs/triggers.md')

type Row = { table: string; triggers: string[]; guarantee: string; file: string }

const intro = `# Triggers

What the database keeps true, whoever writes. \`npm run triggers:docs\` generates this page from the comments in \`db/sql\`; edit
them there.

| table | trigger | keeps true | file |
|---|---|---|---|
`

export function describeTriggers(): string {
  const rows = readSqlFiles().afterTables.flatMap(({ path, content }) => findTriggers(content, `db/sql/${path}`))
  const lines = rows
    .sort((one, other) => one.table.localeCompare(other.table) || one.file.localeCompare(other.file))
    .map(
      ({ table, triggers, guarantee, file }) =>
        `| \`${table}\` | ${triggers.map((name) => `\`${name}\``).join('<br>')} | ${guarantee} | [${file.split('/').at(-1)}](../${file}) |\n`,
    )
  return intro + lines.join('')
}

const statement =
  /^((?:--.*\n)*)create (?:or replace |constraint )+(?:function|trigger (?<name>\w+)\s[^;]*?\bon (?<table>\w+))/gm

/** A trigger without a comment belongs to the row of the trigger before it. */
function findTriggers(content: string, file: string): Row[] {
  const rows: Row[] = []
  let current: Row | undefined
  for (const { 1: comment = '', groups } of content.matchAll(statement)) {
    const { name, table } = groups ?? {}
    if (!name || !table) {
      current = undefined
    } else if (comment) {
      current = { table, triggers: [name], guarantee: comment.replaceAll(/-- |\n$/g, '').replaceAll('\n', ' '), file }
      rows.push(current)
    } else if (current?.table === table) {
      current.triggers.push(name)
    } else {
      throw new Error(`${file}: trigger ${name} needs a comment that says what it keeps true`)
    }
  }
  return rows
}

if (import.meta.main) writeFileSync(triggerDocsFile, describeTriggers())
