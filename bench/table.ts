import type { Bench } from './bench.ts'

/** One bench. This table loads none of them, so that `npm test` can read it cheaply. */
export type Row = {
  name: string
  /** Files and folders whose code the bench measures, and its own: its figures are stale once one of them changes. */
  rooms: readonly string[]
  needsBrowser: boolean
  load(): Promise<Bench>
}

const page = ['index.html', 'src', 'scripts/build.ts', 'scripts/vite', 'vite.config.ts']

/** Every promise of speed there is, in the order in which they are measured. Add a bench here. */
export const table: readonly Row[] = [
  {
    name: 'engine',
    rooms: [
      'bench/engine',
      'bench/peers',
      'src/domain/analysis/columns.ts',
      'src/domain/analysis/fused',
      'src/domain/analysis/indicators',
    ],
    needsBrowser: false,
    load: async () => (await import('./engine/bench.ts')).engine,
  },
  {
    name: 'night',
    rooms: ['bench/engine', 'src/domain/analysis', 'server/night/tables.ts'],
    needsBrowser: false,
    load: async () => (await import('./engine/night/bench.ts')).night,
  },
  {
    name: 'market',
    rooms: [
      'bench/market',
      'server/adapters/database',
      'server/adapters/market-data/files',
      'server/night',
      'server/use-cases/ingest.ts',
      'server/use-cases/take-in.ts',
      'src/domain/analysis',
    ],
    needsBrowser: false,
    load: async () => (await import('./market/bench.ts')).market,
  },
  {
    name: 'screener',
    rooms: ['bench/peers', 'bench/screener', 'src/domain/screener'],
    needsBrowser: false,
    load: async () => (await import('./screener/bench.ts')).screener,
  },
  {
    name: 'screener-browser',
    rooms: ['bench/screener-browser', 'src/domain/screener', 'src/workers'],
    needsBrowser: true,
    load: async () => (await import('./screener-browser/bench.ts')).screenerBrowser,
  },
  {
    name: 'screener-server',
    rooms: [
      'bench/screener-server',
      'server/endpoints/screener.ts',
      'server/http',
      'server/use-cases/open-market.ts',
      'src/domain/screener',
    ],
    needsBrowser: false,
    load: async () => (await import('./screener-server/bench.ts')).screenerServer,
  },
  {
    name: 'search',
    rooms: ['bench/search', 'src/domain/search'],
    needsBrowser: true,
    load: async () => (await import('./search/bench.ts')).searchNames,
  },
  {
    name: 'pack',
    rooms: ['bench/pack', 'src/domain/screener', 'src/workers'],
    needsBrowser: true,
    load: async () => (await import('./pack/bench.ts')).pack,
  },
  {
    name: 'push',
    rooms: ['bench/push', 'server/adapters/push'],
    needsBrowser: false,
    load: async () => (await import('./push/bench.ts')).push,
  },
  {
    name: 'start-up',
    rooms: ['bench/start-up', 'server', 'src/domain/analysis'],
    needsBrowser: false,
    load: async () => (await import('./start-up/bench.ts')).startUp,
  },
  {
    name: 'api-floor',
    rooms: ['bench/api-floor', 'server/endpoints', 'server/http', 'server/use-cases/open-market.ts'],
    needsBrowser: false,
    load: async () => (await import('./api-floor/bench.ts')).apiFloor,
  },
  {
    name: 'first-load',
    rooms: ['bench/first-load', 'server/http', ...page],
    needsBrowser: true,
    load: async () => (await import('./first-load/bench.ts')).firstLoad,
  },
  {
    name: 'offline-load',
    rooms: ['bench/offline-load', 'server/http', ...page],
    needsBrowser: true,
    load: async () => (await import('./offline-load/bench.ts')).offlineLoad,
  },
  {
    name: 'chart',
    rooms: ['bench/chart', 'src/ui/charts'],
    needsBrowser: true,
    load: async () => (await import('./chart/bench.ts')).chart,
  },
  {
    name: 'screens',
    rooms: ['bench/screens', 'server/http', ...page],
    needsBrowser: true,
    load: async () => (await import('./screens/bench.ts')).screens,
  },
]
