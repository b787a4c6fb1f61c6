import { hash } from 'node:crypto'

const sign = (scope: string, position: string) => hash('sha256', `${scope}\n${position}`, 'base64url').slice(0, 11)

/** Formats a position, such as an id, in the reading that the scope names. */
export function formatCursor(scope: string, position: number[]): string {
  const text = position.join('.')
  return Buffer.from(`${text}.${sign(scope, text)}`).toString('base64url')
}

/** Returns null for a cursor that is incomplete, was given for another scope, or exceeds one of `limits`. */
export function parseCursor(scope: string, cursor: string, limits: readonly number[]): number[] | null {
  const position = Buffer.from(cursor, 'base64url').toString('latin1').split('.').slice(0, -1).map(Number)
  const isWithin =
    position.length === limits.length && position.every((part, index) => isPartUpTo(limits[index] ?? 0, part))
  return isWithin && formatCursor(scope, position) === cursor ? position : null
}

const isPartUpTo = (limit: number, part: number) => Number.isInteger(part) && part >= 0 && part <= limit
