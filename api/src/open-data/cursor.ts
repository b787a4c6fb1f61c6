import { hash } from 'node:crypto'

const sign = (scope: string, position: string) => hash('sha256', `${scope}\n${position}`, 'base64url').slice(0, 11)

/** Formats a position, such as an id, in the reading that the scope names. */
export function formatCursor(scope: string, position: number[]): string {
  const text = position.join('.')
  return Buffer.from(`${text}.${sign(scope, text)}`).toString('base64url')
}

/** Returns null for a cursor that is incomplete or was given for another scope. */
export function parseCursor(scope: string, cursor: string): number[] | null {
  const position = Buffer.from(cursor, 'base64url').toString('latin1').split('.').slice(0, -1).map(Number)
  return position.length > 0 && formatCursor(scope, position) === cursor ? position : null
}
