import type { Bars } from '#domain/analysis/bars.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedBatch } from '#server/market-ports.ts'
import type { DemoCompany } from './company.ts'
import { simulateCompanyBars } from './company-path.ts'
import { companyReturnsOf } from './company-returns.ts'
import { simulateDividends } from './dividends.ts'
import { demoEarnings } from './earnings.ts'
import { demoFlows } from './flows.ts'
import { demoFundOf } from './funds.ts'
import { quarterNumberOfDay } from './growth-line.ts'
import { demoFundFacts, demoFundHoldings } from './holdings.ts'
import { simulateInsiderTrades } from './insiders.ts'
import { isDemoOnNxt, simulateNxtPrices } from './nxt.ts'
import type { SharedReturns } from './shared-returns.ts'
import { demoStatements } from './statements.ts'
import { storyOf } from './story.ts'

/**
 * The number of past sessions with investor flows, and with evening prices of the second exchange. Only Korea has
 * these.
 */
const FLOW_SESSIONS = 260
const NXT_SESSIONS = 60

type Listener = (bars: Bars) => { fresh: Bars | null; since: TradingDay }

/** Yields all batches of a company or a fund, the bars first; its price path is computed once. */
export function* demoCompanyBatches(
  company: DemoCompany,
  climate: SharedReturns,
  until: TradingDay,
  listener: Listener,
): Generator<FeedBatch> {
  const fsym_id = company.fsymId
  // The story goes on for another year, so that estimates for coming quarters exist.
  const story = storyOf(company, quarterNumberOfDay(addDays(until, 400)))
  const bars = simulateCompanyBars(company, climate, companyReturnsOf(company, climate, story))
  const { fresh, since } = listener(bars)
  if (fresh) yield { feed: 'bars', fsym_id, bars: fresh }

  const fund = demoFundOf(company)
  if (fund) {
    yield* some({ feed: 'funds', fsym_id, rows: demoFundFacts(fund, since, until) })
    yield* some({ feed: 'holdings', fsym_id, rows: demoFundHoldings(fund, since, until) })
  } else {
    const statements = demoStatements(company, story, until)
    yield* some({ feed: 'statements', fsym_id, rows: statements.filter(row => row.report_date >= since) })
    const { earnings, expected } = demoEarnings(company, story, until)
    yield* some({ feed: 'earnings', fsym_id, rows: earnings.filter(row => row.report_date >= since) })
    yield* some({ feed: 'consensus', fsym_id, rows: expected.filter(row => row.report_date >= since) })
    const trades = simulateInsiderTrades(company, bars, until)
    yield* some({ feed: 'insiders', fsym_id, rows: trades.filter(row => row.filing_date >= since) })
  }
  const dividends = simulateDividends(company, story, bars, until)
  yield* some({ feed: 'dividends', fsym_id, rows: dividends.filter(row => row.ex_date >= since) })
  if (climate.country === 'us') return
  const recent = (sessions: number): TradingDay =>
    toTradingDay(Math.max(since, climate.days.at(-sessions) ?? since))
  if (!fund) yield* some({ feed: 'flows', fsym_id, rows: demoFlows(company, bars, recent(FLOW_SESSIONS)) })
  if (isDemoOnNxt(company))
    yield* some({ feed: 'nxt', fsym_id, rows: simulateNxtPrices(company, bars, recent(NXT_SESSIONS)) })
}

function* some<B extends FeedBatch & { rows: readonly unknown[] }>(batch: B): Generator<B> {
  if (batch.rows.length > 0) yield batch
}
