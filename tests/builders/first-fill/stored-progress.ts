import type pg from 'pg'
import { addDays, parseCompactDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { marketStores } from '#tests/server/market/stored/stores-on.ts'
import type { FillVendorName } from './fill-vendors.ts'

/** What a fill has stored: the oldest session of each country whose newest sessions are complete, and the feeds that are. */
export type StoredProgress = Record<Country, { from: TradingDay | null; feeds: ReadonlySet<string> }>

export async function readStoredProgress(pool: pg.Pool): Promise<StoredProgress> {
  const { marketState } = marketStores(pool).stores
  const found: Partial<StoredProgress> = {}
  for (const country of countries) {
    const feeds = (await marketState.feeds(country)).filter(({ complete_until }) => complete_until !== null)
    const complete = new Set<string>(feeds.map(({ feed }) => feed))
    const state = await marketState.of(country)
    found[country] = {
      from: complete.has('bars') && state?.history ? state.history.from : null,
      feeds: complete,
    }
  }
  return found as StoredProgress
}

/** Actions are asked for until a year after the window, because a payment may follow long after the ex-date. */
const ACTIONS_AFTER_DAYS = 366

/**
 * Whether a call asks for what was stored already. The oldest stored session is asked for once more with the window before it: its base
 * prices link both.
 */
export function asksForStored(name: FillVendorName, call: string, { kr, us }: StoredProgress): boolean {
  const { pathname, searchParams } = new URL(call, 'http://fake')
  switch (name) {
    case 'datagokr': {
      const day = parseCompactDay(searchParams.get('basDt') ?? '')
      const last = day ?? addDays(parseCompactDay(searchParams.get('endBasDt') ?? '')!, -1)
      return kr.from !== null && last > kr.from
    }
    case 'alpaca': {
      if (searchParams.get('types') === 'cash_dividend') return us.from !== null
      const last = parseDay((searchParams.get('end') ?? '').slice(0, 10))!
      const isOfActions = pathname === '/v1/corporate-actions'
      return us.from !== null && (isOfActions ? addDays(last, -ACTIONS_AFTER_DAYS) : last) > us.from
    }
    case 'us-directory':
      return us.feeds.has('listing')
    case 'ecb':
      return kr.feeds.has('fx') && us.feeds.has('fx')
  }
}
