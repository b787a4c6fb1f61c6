/** `npm run trials -- NAME …`: builds changed parts, then runs a long trial of the program, outside `npm test`. */
import { buildChangedParts } from '../../scripts/build.ts'

type Trial = { what: string; run: (args: string[]) => Promise<boolean> }

const trials: Record<string, Trial> = {
  backup: {
    what: 'backup [LISTINGS] [PICTURES]: backup while serving, restore into the embedded database and a server',
    run: async (args) => (await import('./backup.ts')).runBackupTrial(args),
  },
  verify: {
    what: 'verify [LISTINGS]: compares all derived data of a million listings while the program serves',
    run: async (args) => (await import('./verify.ts')).runVerifyTrial(args),
  },
  pools: {
    what: 'pools [LISTINGS]: readers beside blocked writers, a database that is away, a large category that moves',
    run: async (args) => (await import('./pools.ts')).runPoolTrial(args),
  },
  pooler: {
    what: "pooler: behind Debian's PgBouncer in session and in transaction mode, with and without ignored parameters",
    run: async () => (await import('./pooler/pooler.ts')).runPoolerTrial(),
  },
  sitemaps: {
    what: 'sitemaps [LISTINGS]: reads every sitemap of a million listings, and the longest block of the event loop',
    run: async (args) => (await import('./sitemaps.ts')).runSitemapTrial(args),
  },
  clients: {
    what: 'clients: idle sockets, slow senders and aborted downloads disturb nobody',
    run: async () => (await import('./clients.ts')).runClientTrial(),
  },
  cluster: {
    what: 'cluster: two servers and a worker behind nginx on a primary with a replica, each of them killed under load',
    run: async () => (await import('./cluster/cluster.ts')).runClusterTrial(),
  },
  kill: {
    what: 'kill [ROUNDS]: kill -9 under write load loses nothing that was acknowledged',
    run: async (args) => (await import('./kill.ts')).runKillTrial(args),
  },
  decisions: {
    what: 'decisions [ROUNDS]: kill -9 while moderators decide and merge leaves every item whole, before or after',
    run: async (args) => (await import('./decisions.ts')).runDecisionTrial(args),
  },
  model: {
    what: 'model [MINUTES] [SEED]: random decisions about owners, claims, merges and proposals, compared with a model',
    run: async (args) => (await import('./model.ts')).runModelTrial(args),
  },
  duplicates: {
    what: 'duplicates [LISTINGS]: finds 300 known pairs among listings while the program serves',
    run: async (args) => (await import('./duplicates.ts')).runDuplicatesTrial(args),
  },
  links: {
    what: 'links FILE: an import links 500 distorted copies of the places of a file, and adds 500 that are not listed',
    run: async (args) => (await import('./links.ts')).runLinksTrial(args),
  },
  interrupted: {
    what: 'interrupted [ROUNDS]: kill -9 in a first start and in a repair leaves what the next one completes',
    run: async (args) => (await import('./interrupted.ts')).runInterruptionTrial(args),
  },
  settings: {
    what: 'settings [CHANGES]: a change is on every page of two processes within a second, and no former page is kept',
    run: async (args) => (await import('./settings.ts')).runSettingsTrial(args),
  },
  stop: {
    what: 'stop [ROUNDS]: SIGTERM under keep-alive load cuts no request',
    run: async (args) => (await import('./stop.ts')).runStopTrial(args),
  },
}

const [name = '', ...args] = process.argv.slice(2)
const trial = trials[name]
if (!trial) {
  process.stderr.write(
    `Use: npm run trials -- NAME, of\n${Object.values(trials)
      .map(({ what }) => `  ${what}\n`)
      .join('')}`,
  )
  process.exit(1)
}
await buildChangedParts()
process.exitCode = (await trial.run(args)) ? 0 : 1
