import type pg from 'pg'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { ReportFilling } from '../market-ports.ts'
import type { MarketSources } from './sources.ts'
import type { WorkerPool } from './worker-pool.ts'

export type NightPorts = {
  pool: pg.Pool
  connection: ConnectionConfig
  now: () => Date
  sources: MarketSources
  say: (line: string) => void
  reportFilling: ReportFilling
  crew?: WorkerPool
}
