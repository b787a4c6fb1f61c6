const nouns =
  '^api/src/(accounts|listings|categories|reviews|claims|reports|favourites|contact|places|audit|stats|synonyms|health)/'
const tools = '^api/src/(http|geo|mail|storage|images|captcha|jobs|pages)/'
const entries = '^api/src/(app|deps|image-process|roster|serve|server|worker)\\.ts$'
const tests = '\\.test\\.tsx?$'

/** Who may import whom, as `docs/style.md` tells it. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'vocabulary-imports-nothing',
      severity: 'error',
      from: { path: '^db/src/vocabulary\\.ts$' },
      to: { path: '.' },
    },
    { name: 'db-stands-alone', severity: 'error', from: { path: '^db/' }, to: { path: '^(api|site|admin|tests)/' } },
    {
      name: 'contract-is-safe-in-a-browser',
      comment: 'The contract enters bundles: it takes zod and the vocabulary, nothing else.',
      severity: 'error',
      from: { path: '^api/src/contract/', pathNot: tests },
      to: { pathNot: '^(api/src/contract/|db/src/vocabulary\\.ts$|node_modules/zod/)' },
    },
    {
      name: 'client-is-safe-in-a-browser',
      comment: 'The client enters bundles: of the contract and the catalogues it takes types only.',
      severity: 'error',
      from: { path: '^api/src/client/', pathNot: tests },
      to: { pathNot: '^(api/src/client/|db/src/vocabulary\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-types-come-from-the-contract',
      severity: 'error',
      from: { path: '^api/src/client/', pathNot: tests },
      to: { pathNot: '^(api/src/(client|contract|locales)/|db/src/vocabulary\\.ts$)' },
    },
    {
      name: 'tools-know-no-noun',
      comment: 'What a tool needs of a noun, app.ts hands in.',
      severity: 'error',
      from: { path: tools, pathNot: tests },
      to: { path: `${nouns}|${entries}` },
    },
    {
      name: 'nouns-share-verbs-not-routes',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: tests },
      to: { path: '^api/src/.+[/-]routes\\.ts$', pathNot: '^api/src/$1/' },
    },
    { name: 'nouns-know-no-entry', severity: 'error', from: { path: nouns, pathNot: tests }, to: { path: entries } },
    {
      name: 'faces-know-the-contract-alone',
      comment:
        'Site and admin take the shapes and the texts of the API and the shared words, never its insides nor the database.',
      severity: 'error',
      from: { path: '^(site|admin)/' },
      to: { path: '^(api|db|tests|scripts)/', pathNot: '^(api/src/(client|contract|locales)/|db/src/vocabulary\\.ts$)' },
    },
    { name: 'site-and-admin-apart', severity: 'error', from: { path: '^site/' }, to: { path: '^admin/' } },
    { name: 'admin-and-site-apart', severity: 'error', from: { path: '^admin/' }, to: { path: '^site/' } },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(api|db|site|admin)/', pathNot: tests },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
