import { HttpError } from './http-error.ts'

export async function refuseTakenSlug<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const constraint = cause instanceof Error && 'constraint_name' in cause ? cause.constraint_name : ''
    throw constraint === 'categories_slug_key' || constraint === 'site_pages_address_key'
      ? new HttpError('SLUG_TAKEN')
      : error
  }
}
