import type { Bench } from './bench.ts'
import type { BenchName } from './table.ts'

/** Each bench is imported only when it runs, so that a missing import of one does not fail the others. */
export const benchLoaders: Record<BenchName, () => Promise<Bench>> = {
  engine: async () => (await import('./engine/bench.ts')).engine,
  night: async () => (await import('./engine/night/bench.ts')).night,
  market: async () => (await import('./market/bench.ts')).market,
  'first-fill': async () => (await import('./first-fill/bench.ts')).firstFill,
  screener: async () => (await import('./screener/bench.ts')).screener,
  'screener-browser': async () => (await import('./screener-browser/bench.ts')).screenerBrowser,
  'screener-server': async () => (await import('./screener-server/bench.ts')).screenerServer,
  search: async () => (await import('./search/bench.ts')).searchNames,
  pack: async () => (await import('./pack/bench.ts')).pack,
  push: async () => (await import('./push/bench.ts')).push,
  billing: async () => (await import('./billing/bench.ts')).billing,
  'start-up': async () => (await import('./start-up/bench.ts')).startUp,
  'api-floor': async () => (await import('./api-floor/bench.ts')).apiFloor,
  'first-load': async () => (await import('./first-load/bench.ts')).firstLoad,
  'offline-load': async () => (await import('./offline-load/bench.ts')).offlineLoad,
  chart: async () => (await import('./chart/bench.ts')).chart,
  screens: async () => (await import('./screens/bench.ts')).screens,
}
