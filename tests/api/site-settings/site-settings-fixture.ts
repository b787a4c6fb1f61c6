import type { SiteSettingsInput } from '@dalil/api/contract'
import { siteSettingsVersions } from '@dalil/db/schema'
import { expect } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

export async function saveSiteSettings(values: SiteSettingsInput): Promise<void> {
  const { as } = await createTestApp()
  expect(await as('salma').put('/admin/settings', values)).toMatchObject({ status: 200 })
}

export async function deleteSiteSettings(): Promise<void> {
  const { db, deps } = await createTestApp()
  await db.delete(siteSettingsVersions)
  deps.siteSettings.invalidateAll()
}
