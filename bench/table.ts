/** The data about a bench that `npm test` reads without importing the bench; `bench/load.ts` imports the bench. */
export type BenchRow = {
  name: string
  /**
   * The files and folders whose code the bench measures, and the bench's own: the kept figures are stale once one of
   * them changes.
   */
  rooms: readonly string[]
  needsBrowser: boolean
}

const page = ['index.html', 'src', 'scripts/build.ts', 'scripts/vite', 'vite.config.ts']

/** Every bench, in the order in which they run. Add a bench here and in `bench/load.ts`. */
export const benchTable = [
  {
    name: 'engine',
    rooms: [
      'bench/engine',
      'bench/peers',
      'src/domain/analysis/columns.ts',
      'src/domain/analysis/indicators',
      'src/domain/analysis/kernels',
      'src/domain/analysis/night-series.ts',
    ],
    needsBrowser: false,
  },
  {
    name: 'night',
    rooms: ['bench/engine', 'src/domain/analysis', 'server/night/tables.ts'],
    needsBrowser: false,
  },
  {
    name: 'market',
    rooms: [
      'bench/market',
      'server/adapters/database',
      'server/adapters/market-data/files',
      'server/embedded-postgres',
      'server/night',
      'server/use-cases/market/ingest.ts',
      'server/use-cases/market/take-in.ts',
      'src/domain/analysis',
    ],
    needsBrowser: false,
  },
  {
    name: 'first-fill',
    rooms: [
      'bench/first-fill',
      'server/adapters/database',
      'server/adapters/market-data/alpaca',
      'server/adapters/market-data/datagokr',
      'server/night',
      'server/use-cases/market/take-in.ts',
      'server/use-cases/market/touched-years.ts',
      'src/domain/market/sources',
    ],
    needsBrowser: false,
  },
  {
    name: 'screener',
    rooms: ['bench/peers', 'bench/screener', 'src/domain/screener'],
    needsBrowser: false,
  },
  {
    name: 'screener-browser',
    rooms: ['bench/screener-browser', 'src/domain/screener', 'src/workers'],
    needsBrowser: true,
  },
  {
    name: 'screener-server',
    rooms: [
      'bench/screener-server',
      'server/endpoints/screener.ts',
      'server/http',
      'server/use-cases/market/load-market.ts',
      'src/domain/screener',
    ],
    needsBrowser: false,
  },
  {
    name: 'search',
    rooms: ['bench/search', 'src/domain/search'],
    needsBrowser: true,
  },
  {
    name: 'pack',
    rooms: ['bench/pack', 'src/domain/screener', 'src/workers'],
    needsBrowser: true,
  },
  {
    name: 'push',
    rooms: ['bench/push', 'server/adapters/push'],
    needsBrowser: false,
  },
  {
    name: 'billing',
    rooms: [
      'bench/billing',
      'server/adapters/database/stores/billing',
      'server/adapters/payments/payple',
      'server/use-cases/billing',
      'src/domain/billing',
    ],
    needsBrowser: false,
  },
  {
    name: 'start-up',
    rooms: ['bench/start-up', 'server', 'src/domain/analysis'],
    needsBrowser: false,
  },
  {
    name: 'api-floor',
    rooms: ['bench/api-floor', 'server/endpoints', 'server/http', 'server/use-cases/market/load-market.ts'],
    needsBrowser: false,
  },
  {
    name: 'first-load',
    rooms: ['bench/first-load', 'server/http', ...page],
    needsBrowser: true,
  },
  {
    name: 'offline-load',
    rooms: ['bench/offline-load', 'server/http', ...page],
    needsBrowser: true,
  },
  {
    name: 'chart',
    rooms: ['bench/chart', 'src/ui/charts'],
    needsBrowser: true,
  },
  {
    name: 'screens',
    rooms: ['bench/screens', 'server/http', ...page],
    needsBrowser: true,
  },
] as const satisfies readonly BenchRow[]

export type BenchName = (typeof benchTable)[number]['name']
