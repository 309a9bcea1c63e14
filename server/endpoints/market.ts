import type { marketApi } from '#contract/market-api.ts'
import type { Operator } from '#contract/operator.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { company } from './company.ts'
import { condition } from './condition.ts'
import { etf } from './etf.ts'
import { freshnessHandlers } from './freshness.ts'
import { marketReport } from './market-report.ts'
import { operator } from './operator.ts'
import { pack } from './pack.ts'
import { quote } from './quote.ts'
import { ranking } from './ranking.ts'
import { record } from './record.ts'
import { schedule } from './schedule.ts'
import { screener } from './screener.ts'
import { search } from './search.ts'
import { sector } from './sector.ts'
import { stockRows } from './stock-rows.ts'
import { theme } from './theme.ts'

export const marketHandlers = (ports: {
  markets: Markets
  operator?: Operator
}): HandlersOf<typeof marketApi> => ({
  company: company(ports),
  etf: etf(ports),
  operator: operator(ports),
  pack: pack(ports),
  quote: quote(ports),
  ranking: ranking(ports),
  record: record(ports),
  screener: screener(ports),
  search: search(ports),
  sector: sector(ports),
  theme: theme(ports),
  condition: condition(ports),
  freshness: freshnessHandlers(ports),
  marketReport: marketReport(ports),
  schedule: schedule(ports),
  stockRows: stockRows(ports),
})
