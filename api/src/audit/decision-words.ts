import { type DecisionWord, toDecisionWord } from '@dalil/api/contract/rules'
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'

type TextColumn = AnyColumn & { enumValues: readonly string[] | undefined }

/** Selects a status in the words of the contract. */
export const selectDecisionWord = <Column extends TextColumn>(column: Column) =>
  sql<DecisionWord<Column['_']['data'] & string>>`case ${column} ${sql.join(
    (column.enumValues ?? []).map((stored) => sql.raw(`when '${stored}' then '${toDecisionWord(stored)}'`)),
    sql` `,
  )} end`

export const matchesDecisionWord = (column: TextColumn, word: string | undefined): SQL | undefined =>
  word === undefined
    ? undefined
    : inArray(
        column,
        (column.enumValues ?? []).filter((stored) => toDecisionWord(stored) === word),
      )
