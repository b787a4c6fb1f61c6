import { type StreetMapState, streetMapState } from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { requireFreshSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { fileBody, jsonResponse } from '../http/openapi/route-responses.ts'
import { readWithinLimit } from '../listings/imports/spool-upload.ts'
import { announceStreets, removeStreets, storeStreets } from './store.ts'
import { listNotices, type StreetMap } from './street-map.ts'

/** Beyond, and on slow lines, the command takes the file. */
const maxBytes = 2 * 1024 ** 3

export const adminStreetRoutes = (streets: StreetMap) =>
  new Hono<AuthenticatedEnv>()
    .get('/', jsonResponse(streetMapState, 'Read which file of streets the map has'), async (c) =>
      c.json(await readState(c, streets)),
    )
    .post(
      '/',
      fileBody('application/octet-stream'),
      jsonResponse(streetMapState, 'Give the map a file of streets, in PMTiles of at most 2 GB'),
      (c) =>
        change(c, streets, async ({ settings, language }) => {
          if (Number(c.req.header('content-length')) > maxBytes) throw new HttpError('PAYLOAD_TOO_LARGE')
          const flaw = await storeStreets(settings.dataDir, readWithinLimit(c.req.raw.body, maxBytes), language)
          if (flaw) throw new HttpError('VALIDATION_FAILED', { errors: { file: [flaw] } })
        }),
    )
    .delete(
      '/',
      requireFreshSession,
      jsonResponse(streetMapState, 'Remove the file of streets, so that the map has that of `MAP_FILE` or none'),
      (c) => change(c, streets, ({ settings }) => removeStreets(settings.dataDir)),
    )

async function change(
  c: Context<AuthenticatedEnv>,
  streets: StreetMap,
  write: (context: AuthenticatedEnv['Variables']) => Promise<void>,
) {
  const before = { streets: streets.describe() }
  await write(c.var)
  await announceStreets(c.var.db, c.var, { before, after: { streets: streets.describe() } })
  return c.json(await readState(c, streets))
}

async function readState({ var: context }: Context<AuthenticatedEnv>, streets: StreetMap): Promise<StreetMapState> {
  const { settings, siteSettings, language } = context
  const open = (await siteSettings.read()).countries.map(({ code }) => code)
  const { current } = streets
  const notices = current ? listNotices(current, open, language) : []
  return { file: streets.describe(), is_shown: settings.mapStyleUrl === null, notices }
}
