import type { marketApi } from '#contract/market-api.ts'
import type { ServiceOperator } from '#contract/operator.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { SharedFiles } from '../page-ports.ts'
import { createTrackRecords } from '../use-cases/record/track-records.ts'
import { companyHandlers } from './company.ts'
import { conditionHandlers } from './condition.ts'
import { etfHandlers } from './etf.ts'
import { type FreshnessPorts, freshnessHandlers } from './freshness.ts'
import { marketReportHandlers } from './market-report.ts'
import { operatorHandlers } from './operator.ts'
import { packHandlers } from './pack.ts'
import { quoteHandlers } from './quote.ts'
import { rankingHandlers } from './ranking.ts'
import { recordHandlers } from './record.ts'
import { scheduleHandlers } from './schedule.ts'
import { screenerHandlers } from './screener.ts'
import { searchHandlers } from './search.ts'
import { sectorHandlers } from './sector.ts'
import { stockRowsHandlers } from './stock-rows.ts'
import { themeHandlers } from './theme.ts'

export const marketHandlers = (
  ports: FreshnessPorts & { files: SharedFiles; operator?: ServiceOperator },
): HandlersOf<typeof marketApi> => {
  const tracks = createTrackRecords()
  return {
    company: companyHandlers({ ...ports, tracks }),
    etf: etfHandlers(ports),
    operator: operatorHandlers(ports),
    pack: packHandlers(ports),
    quote: quoteHandlers(ports),
    ranking: rankingHandlers(ports),
    record: recordHandlers({ ...ports, tracks }),
    screener: screenerHandlers(ports),
    search: searchHandlers(ports),
    sector: sectorHandlers(ports),
    theme: themeHandlers(ports),
    condition: conditionHandlers(ports),
    freshness: freshnessHandlers(ports),
    marketReport: marketReportHandlers(ports),
    schedule: scheduleHandlers(ports),
    stockRows: stockRowsHandlers(ports),
  }
}
