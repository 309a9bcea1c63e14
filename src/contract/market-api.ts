import { companyEndpoints } from './company.ts'
import { marketConditionEndpoints } from './condition.ts'
import { etfEndpoints } from './etf.ts'
import { freshnessEndpoints } from './freshness.ts'
import { marketReportEndpoints } from './market-report.ts'
import { operatorEndpoints } from './operator.ts'
import { packEndpoints } from './pack.ts'
import { quoteEndpoints } from './quote.ts'
import { rankingEndpoints } from './ranking.ts'
import { recordEndpoints } from './record.ts'
import { scheduleEndpoints } from './schedule.ts'
import { screenerEndpoints } from './screener.ts'
import { searchEndpoints } from './search.ts'
import { sectorEndpoints } from './sector.ts'
import { stockRowsEndpoints } from './stock-rows.ts'
import { themeEndpoints } from './theme.ts'

/**
 * The calls of the market screens, one line per resource. They are separate from `api`, so that a start does not load
 * them.
 */
export const marketApi = {
  company: companyEndpoints,
  etf: etfEndpoints,
  operator: operatorEndpoints,
  pack: packEndpoints,
  quote: quoteEndpoints,
  ranking: rankingEndpoints,
  record: recordEndpoints,
  screener: screenerEndpoints,
  search: searchEndpoints,
  sector: sectorEndpoints,
  theme: themeEndpoints,
  condition: marketConditionEndpoints,
  freshness: freshnessEndpoints,
  marketReport: marketReportEndpoints,
  schedule: scheduleEndpoints,
  stockRows: stockRowsEndpoints,
}
