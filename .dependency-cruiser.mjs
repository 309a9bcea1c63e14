/** The port files hold the interfaces through which the server reaches accounts, market data and pages. */
const ports = [
  'server/alert-ports.ts',
  'server/backup-ports.ts',
  'server/billing-ports.ts',
  'server/card-ports.ts',
  'server/ports.ts',
  'server/market-ports.ts',
  'server/item-ports.ts',
  'server/mail-ports.ts',
  'server/page-ports.ts',
  'server/people-ports.ts',
  'server/plan-ports.ts',
  'server/purchase-ports.ts',
  'server/sign-in-ports.ts',
  'server/sms-ports.ts',
  'server/transfer-ports.ts',
]

/**
 * The import rules. Each row is one room (a folder): which of our folders and which packages it may import.
 * A package that is in no row may be imported nowhere: add it to a row first. `node:*` is Node's own library.
 * Tests, scripts and the bench may import everything; no other code may import tests.
 *
 * @typedef {{ name: string, folder: string, ours: string[], packages: string[], why: string }} Room
 * @type {Room[]}
 */
export const rooms = [
  {
    name: 'domain',
    folder: 'src/domain',
    ours: [],
    packages: [],
    why: 'The rules depend on nothing, so that they run the same on the server, in a worker and in a test.',
  },
  {
    name: 'contract',
    folder: 'src/contract',
    ours: ['src/domain'],
    packages: ['zod'],
    why: 'The contract describes what crosses a wire, in the words of the domain.',
  },
  {
    name: 'text',
    folder: 'src/text',
    ours: ['src/domain'],
    packages: ['rosetta'],
    why: 'Sentences know the words of the domain and no screen.',
  },
  {
    name: 'storage',
    folder: 'src/storage',
    ours: ['src/domain', 'src/contract'],
    packages: ['idb'],
    why: 'What the device remembers outlives any screen and any state.',
  },
  {
    name: 'platform',
    folder: 'src/platform',
    ours: ['src/contract', 'src/domain/kernel'],
    packages: ['workbox-window'],
    why: 'A host answers what it can do; it knows neither the rules nor the screens.',
  },
  {
    name: 'workers',
    folder: 'src/workers',
    ours: ['src/domain'],
    packages: [],
    why: 'A worker only moves the rules off the main thread.',
  },
  {
    name: 'state',
    folder: 'src/state',
    ours: ['src/domain', 'src/contract', 'src/storage', 'src/platform', 'src/workers'],
    packages: ['react', 'valtio', 'swr'],
    why: 'State joins contract, storage and platform; it does not know how it is shown.',
  },
  {
    name: 'ui',
    folder: 'src/ui',
    ours: ['src/domain', 'src/text'],
    packages: [
      'react',
      'react-dom',
      'react-toastify',
      '@tanstack/react-virtual',
      'chart.js',
      'react-chartjs-2',
      'lightweight-charts',
    ],
    why: 'The vocabulary of the screens is given its values; it fetches nothing.',
  },
  {
    name: 'router',
    folder: 'src/router',
    ours: ['src/domain', 'src/contract', 'src/text', 'src/ui'],
    packages: ['react', 'regexparam', 'wouter'],
    why: 'An address is read into a route and its parameters before any screen is loaded.',
  },
  {
    name: 'features',
    folder: 'src/features',
    ours: ['src/domain', 'src/contract', 'src/text', 'src/state', 'src/ui', 'src/router'],
    packages: ['react', 'wouter'],
    why: 'What several screens show of one subject asks state for its data; storage and platform stand behind state.',
  },
  {
    name: 'routes',
    folder: 'src/routes',
    ours: ['src/domain', 'src/contract', 'src/text', 'src/state', 'src/ui', 'src/router', 'src/features'],
    packages: ['react', 'wouter'],
    why: 'A screen asks state for its data and lays out features and parts of ui; what a second screen needs becomes a feature.',
  },
  {
    name: 'frame',
    folder: 'src/frame',
    ours: [
      'src/domain',
      'src/contract',
      'src/text',
      'src/platform',
      'src/state',
      'src/ui',
      'src/router',
      'src/features',
      'src/routes',
    ],
    packages: ['react', 'wouter'],
    why: 'The frame stands around every screen: it picks the screen of an address and holds what lies over it.',
  },
  {
    name: 'sw',
    folder: 'src/sw',
    ours: ['src/domain', 'src/contract', 'src/text', 'src/storage', 'src/start/document'],
    packages: [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
    why: 'The service worker runs without a page, so it knows nothing that draws one.',
  },
  {
    name: 'start',
    folder: 'src/start',
    ours: [
      'src/domain',
      'src/contract',
      'src/text',
      'src/storage',
      'src/platform',
      'src/workers',
      'src/state',
      'src/ui',
      'src/router',
      'src/features',
      'src/frame',
      'src/routes',
    ],
    packages: ['react', 'react-dom', 'swr', 'wouter', 'pretendard'],
    why: 'The start of a page joins all of src but the service worker, which is another program.',
  },
  {
    name: 'extension',
    folder: 'extension',
    ours: [
      'src/domain',
      'src/contract',
      'src/text',
      'src/storage',
      'src/platform',
      'src/state',
      'src/ui',
      'src/router',
      'src/features',
      'src/frame',
      'src/routes',
    ],
    packages: ['react', 'react-dom', 'wouter'],
    why: 'The extension is a second way up for the same parts: a popup, and a worker that keeps its store fresh.',
  },
  {
    name: 'main',
    folder: 'server/main.ts',
    ours: [
      'src/domain',
      ...ports,
      'server/env.ts',
      'server/serve.ts',
      'server/http/faults.ts',
      'server/http/listener.ts',
      'server/adapters/database',
      'server/adapters/secrets',
    ],
    packages: ['node:*'],
    why: 'main.ts locks the data folder and handles signals; the program is loaded after that.',
  },
  {
    name: 'serve',
    folder: 'server/serve.ts',
    ours: ['src/domain', 'src/contract', 'src/text', 'server'],
    packages: ['node:*'],
    why: 'serve.ts is the only file that knows everything: it picks the adapters and hands them on.',
  },
  {
    name: 'server',
    folder: 'server/*',
    ours: ['src/domain', 'src/contract', 'src/text', ...ports],
    packages: ['node:*', 'zod'],
    why: 'Environment and ports are known to all of the server, so they know none of it.',
  },
  {
    name: 'http',
    folder: 'server/http',
    ours: ['src/domain', 'src/contract', 'src/text', 'src/start/document', ...ports, 'server/env.ts'],
    packages: ['node:*', 'fastify', '@fastify/*', 'pino', 'prom-client', 'zod', 'lru-cache'],
    why: 'HTTP turns requests into calls of the contract; what the calls do is handed to it.',
  },
  {
    name: 'endpoints',
    folder: 'server/endpoints',
    ours: [
      'src/domain',
      'src/contract',
      'src/text',
      'server/use-cases',
      ...ports,
      'server/http/handle.ts',
      'server/http/pages/prepared.ts',
      'server/http/problems.ts',
      'server/http/refusing.ts',
    ],
    packages: ['node:*'],
    why: 'An endpoint parses, asks a use case and replies or refuses; of HTTP it knows nothing else, of adapters nothing.',
  },
  {
    name: 'use-cases',
    folder: 'server/use-cases',
    ours: ['src/domain', 'src/contract', 'src/text', ...ports],
    packages: ['node:*'],
    why: 'A use case takes the ports it needs as arguments.',
  },
  {
    name: 'jobs',
    folder: 'server/jobs',
    ours: ['src/domain', 'src/contract', 'src/text', 'server/use-cases', ...ports],
    packages: ['node:*'],
    why: 'A job starts use cases at a time; the queue behind it is an adapter.',
  },
  {
    name: 'night',
    folder: 'server/night',
    ours: [
      'src/domain',
      'src/contract',
      'server/adapters/database',
      'server/adapters/market-data',
      'server/use-cases',
      'server/http/faults.ts',
      'server/env.ts',
      ...ports,
    ],
    packages: ['node:*', 'pg', '@types/pg'],
    why: 'The night is a program of its own, as main.ts is: it picks the sources, reads the store and publishes.',
  },
  {
    name: 'cli',
    folder: 'server/cli',
    ours: ['src/domain', 'src/contract', 'src/text', 'server'],
    packages: ['node:*', 'zod'],
    why: 'The operator’s command line starts the same parts as main.ts.',
  },
  {
    name: 'embedded-postgres',
    folder: 'server/embedded-postgres',
    ours: [
      'src/domain/kernel',
      'server/adapters/database/connection.ts',
      'server/adapters/database/start-problem.ts',
    ],
    packages: ['node:*', 'pg', '@types/pg', '@embedded-postgres/*'],
    why: 'It owns a PostgreSQL process; of the database adapter it knows only an address and the reason why a start failed.',
  },
  {
    name: 'adapters-database',
    folder: 'server/adapters/database',
    ours: ['src/domain', 'src/contract', 'src/text', ...ports, 'server/embedded-postgres'],
    packages: [
      'node:*',
      'pg',
      'pg-copy-streams',
      'drizzle-orm',
      'zod',
      '@types/pg',
      '@types/pg-copy-streams',
    ],
    why: 'The database adapter fills in the stores; it opens the operator’s server or starts the embedded one.',
  },
  ...adapters({
    'market-data': ['zod'],
    identity: ['zod'],
    payments: ['zod'],
    pictures: ['sharp'],
    sms: ['zod'],
    mail: ['nodemailer'],
    oauth: ['zod', 'arctic', 'jose'],
    receipts: ['zod', 'jose', '@apple/app-store-server-library'],
    tokens: ['jose'],
    passwords: ['@node-rs/argon2'],
    push: ['web-push', 'zod'],
    queue: ['pg', 'pg-boss', '@types/pg'],
    clock: [],
    'first-view': [],
    secrets: ['zod'],
    'shared-files': [],
    'vendor-calls': [],
  }),
]

/**
 * Makes one room for each of these kinds of adapters, with the packages that it may import.
 * @param {Record<string, string[]>} homes @returns {Room[]}
 */
function adapters(homes) {
  return Object.entries(homes).map(([kind, packages]) => ({
    name: `adapters-${kind}`,
    folder: `server/adapters/${kind}`,
    ours: ['src/domain', 'src/contract', 'src/text', ...ports, 'server/adapters/vendor-calls'],
    packages: ['node:*', ...packages],
    why: 'An adapter fills in a port in our own words and never knows another adapter; how a reply is read they share.',
  }))
}

const isTest = '(^tests/|[.]test[.]tsx?$)'
const literal = path => path.replace(/[.$]/g, '[$&]')

/** `server/*` means only the files directly in server, not its subfolders. */
const filesOf = folder =>
  folder.endsWith('/*') ? `^${literal(folder.slice(0, -1))}[^/]+$` : `^${literal(folder)}(/|$)`

const filesOfPackage = name =>
  name === 'node:*' ? '^(?!node_modules/)(node:)?[a-z0-9_/]+$' : `node_modules/${name.replace('*', '[^/]+')}/`

/**
 * Returns the patterns for the files of a room. A file or folder that has a row of its own does not also count for the
 * `/*` row around it.
 */
const sourcesOf = room => ({
  path: filesOf(room.folder),
  pathNot: [
    isTest,
    ...rooms.filter(other => isInside(other.folder, room.folder)).map(other => filesOf(other.folder)),
  ],
})
const isInside = (folder, rest) =>
  rest.endsWith('/*') && folder !== rest && folder.startsWith(rest.slice(0, -1))

const mayImport = room => ({
  name: `room-${room.name}`,
  comment: `${room.folder} may import ${room.ours.join(', ') || 'nothing'}. ${room.why}`,
  severity: 'error',
  from: sourcesOf(room),
  to: {
    dependencyTypes: ['local'],
    pathNot: [filesOf(room.folder), ...room.ours.map(filesOf), isTest],
  },
})

const isHomeTo = room => ({
  name: `packages-${room.name}`,
  comment: `At home in ${room.folder}: ${room.packages.join(', ') || 'no package'}. A package has one home; ask the room that has it.`,
  severity: 'error',
  from: sourcesOf(room),
  to: {
    dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
    pathNot: room.packages.map(filesOfPackage),
  },
})

// dependency-cruiser inserts a captured group into a pattern unescaped, so the `$` of a folder name stays outside the groups.
// https://github.com/sverweij/dependency-cruiser/blob/main/src/utl/regex-util.mjs
const screenFolder = '([^/$]*)[$]?([^/$]*)[$]?([^/$]*)[$]?([^/$]*)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.map(mayImport),
    ...rooms.map(isHomeTo),
    {
      name: 'no-room-without-a-row',
      comment: 'A new room gets a row in the table of .dependency-cruiser.mjs before it gets files.',
      severity: 'error',
      from: {
        path: '^(src|server|extension)/',
        pathNot: [...rooms.map(room => filesOf(room.folder)), isTest],
      },
      to: {},
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or hide a third that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-path',
      comment: 'This path leads nowhere: a file that moved, or a package that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'nobody-imports-tests',
      comment:
        'What the product needs does not live in a test. A bench measures the product with the tests’ own servers.',
      severity: 'error',
      from: { pathNot: `${isTest}|^bench/` },
      to: { path: isTest },
    },
    {
      name: 'migrations-import-nothing',
      comment:
        'A migration is frozen history; code that it shared would change under it. Copy what you need.',
      severity: 'error',
      from: { path: '/migrations/', pathNot: isTest },
      to: {},
    },
    {
      name: 'a-screen-knows-no-other-screen',
      comment: 'What two screens share is a feature in src/features, or belongs to ui or state.',
      severity: 'error',
      from: { path: `^src/routes/${screenFolder}/`, pathNot: isTest },
      to: {
        path: '^src/routes/[^/]+/',
        pathNot: ['^src/routes/$1[$]?$2[$]?$3[$]?$4/'],
      },
    },
    {
      name: 'an-adapter-knows-no-other-adapter',
      comment: 'Two vendors of one kind share nothing but the port; only main.ts picks one.',
      severity: 'error',
      from: { path: '^server/adapters/(?!database/)([^/]+)/([^/]+)/', pathNot: isTest },
      to: { path: '^server/adapters/$1/[^/]+/', pathNot: '^server/adapters/$1/$2/' },
    },
    ...crossings(),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-extension|public|[.]data|[.]cache)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

function crossings() {
  const crossing = (name, from, within) => ({
    name,
    comment:
      'A crossing between rooms is written #room/file.ts, so that a file can move without its readers.',
    severity: 'error',
    from: { path: from },
    to: {
      path: '^(src|server|scripts|tests)/',
      pathNot: within,
      dependencyTypesNot: ['aliased'],
    },
  })
  return [
    crossing('a-crossing-inside-src-is-written-with-a-hash', '^src/([^/]+)/', '^src/$1/'),
    crossing('a-crossing-is-written-with-a-hash', '^(server|extension|scripts|tests|bench)/', '^$1/'),
  ]
}
