import type { Report } from '#contract/stock.ts'
import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isSimulated } from '#domain/market/source.ts'
import type { MarketStores } from '../ports.ts'
import { stockOf } from './read-rows.ts'
import { findStock, type NotFound } from './read-stock.ts'

/** The report of the last finished session. */
export async function readReport(
  stores: MarketStores,
  ticker: string,
): Promise<Result<Report, NotFound | 'not_found'>> {
  const found = await findStock(stores, ticker)
  if (!found.ok) return found
  const { instrument, state } = found.value
  const { fsym_id } = instrument
  const { dataDate, source } = state
  const report = (await stores.reports.of([fsym_id], { dataDate, version: REPORT_VERSION })).get(fsym_id)
  if (!report) return err('not_found')
  const { reason: _, signal: __, ...body } = report
  return ok({
    ...stockOf(instrument),
    ...body,
    id: `${fsym_id}.${dataDate}.${report.version}`,
    as_of: dataDate,
    source,
    simulated: isSimulated(source),
    price_close: report.facts.find(({ id }) => id === 'close')?.value ?? null,
  })
}
