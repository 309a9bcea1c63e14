import { company } from './company.ts'
import { condition } from './condition.ts'
import { etf } from './etf.ts'
import { freshness } from './freshness.ts'
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

/**
 * The calls of the market screens, one line per resource. They are separate from `api`, so that a start does not load
 * them.
 */
export const marketApi = {
  company,
  etf,
  operator,
  pack,
  quote,
  ranking,
  record,
  screener,
  search,
  sector,
  theme,
  condition,
  freshness,
  marketReport,
  schedule,
  stockRows,
}
