import { parseCompactDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import { parseKisNumber } from './daily.ts'
import type { InvestorRow, KisForeignHolding } from './wire.ts'

/** Oldest first. The foreign ratio is known for the newest day alone and is added by the caller. */
export function flowsFrom(rows: readonly InvestorRow[]): InvestorFlow[] {
  const unit = moneyUnitOf(rows)
  const money = (text: string | undefined): number | null => {
    const value = parseKisNumber(text)
    return value === null || unit === null ? null : value * unit
  }
  const flows = rows.flatMap((row): InvestorFlow[] => {
    const day = parseCompactDay(row.stck_bsop_date)
    const flow = {
      foreign_net_qty: parseKisNumber(row.frgn_ntby_qty),
      foreign_net_value: money(row.frgn_ntby_tr_pbmn),
      foreign_ratio: null,
      institution_net_value: money(row.orgn_ntby_tr_pbmn),
    }
    // The day's sums are blank until the evening.
    const isBlank = Object.values(flow).every(value => value === null)
    return day === null || isBlank ? [] : [{ day, ...flow }]
  })
  return flows.sort((a, b) => a.day - b.day)
}

/**
 * The vendor does not document the unit of its money. Value divided by volume and close shows it: won, thousands or millions of
 * won. Null when there is no purchase, or when no unit fits.
 */
export function moneyUnitOf(rows: readonly InvestorRow[]): number | null {
  let [worth, reported] = [0, 0]
  for (const row of rows) {
    const close = parseKisNumber(row.stck_clpr)
    for (const [volume, value] of [
      [row.prsn_shnu_vol, row.prsn_shnu_tr_pbmn],
      [row.frgn_shnu_vol, row.frgn_shnu_tr_pbmn],
      [row.orgn_shnu_vol, row.orgn_shnu_tr_pbmn],
    ]) {
      const [count, sum] = [parseKisNumber(volume), parseKisNumber(value)]
      if (close === null || count === null || sum === null) continue
      worth += close * count
      reported += sum
    }
  }
  const units = [1, 1_000, 1_000_000]
  return (
    units.find(unit => reported > 0 && worth / (reported * unit) > 0.5 && worth / (reported * unit) < 2) ??
    null
  )
}

/**
 * Shares held by foreigners in percent of all shares. `hts_frgn_ehrt` is not used: it is the percentage of the foreign limit,
 * which differs wherever a law sets a limit.
 */
export function foreignRatioFrom({ frgn_hldn_qty, lstn_stcn }: KisForeignHolding): number | null {
  const [held, all] = [parseKisNumber(frgn_hldn_qty), parseKisNumber(lstn_stcn)]
  if (held === null || all === null || held < 0 || !(all > 0) || held > all) return null
  return Math.round((held / all) * 10_000) / 100
}
