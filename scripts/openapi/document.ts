import { initialSiteSettings } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { createApp } from '../../api/src/program/app.ts'
import { createDeps } from '../../api/src/program/deps.ts'
import { readSettings } from '../../api/src/settings/settings.ts'

const exampleUrl = 'https://dalil.test'

/** The OpenAPI document of an app that has no database. */
export async function createDocument(): Promise<string> {
  const settings = { ...readSettings({}), publicUrl: exampleUrl }
  const connection = connect({ url: 'postgres://localhost/dalil', max: 1 })
  const deps = createDeps(settings, connection)
  deps.siteSettings.read = async () => ({ ...initialSiteSettings, version: 0 })
  const app = createApp(deps)
  return (await app.request('/api/openapi.json')).text()
}
