import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { installation } from './schema/index.ts'

export async function readInstalled(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row?.value ?? null
}

export async function storeInstalled(db: Db, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}
