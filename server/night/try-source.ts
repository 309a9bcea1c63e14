import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import type { FeedFault, MarketData } from '../market-ports.ts'

/** One stock that each source of a country knows. A source that is asked stock by stock is asked about it. */
const knownStocks: Readonly<Record<Country, Instrument>> = {
  kr: {
    ...{ fsym_id: '005930-KR', country: 'kr', ticker: '005930', market: 2, venue: null },
    ...{
      fref_security_type: 'SHARE',
      name_kr: '삼성전자',
      name_en: 'Samsung Electronics',
      sector_code: null,
    },
    ...{ shares: null, listed_at: null, delisted_at: null, halted_since: null },
  },
  us: {
    ...{ fsym_id: 'AAPL-US', country: 'us', ticker: 'AAPL', market: 3, venue: null },
    ...{ fref_security_type: 'SHARE', name_kr: '', name_en: 'Apple', sector_code: null },
    ...{ shares: null, listed_at: null, delisted_at: null, halted_since: null },
  },
}

/** Our choice: a source that needs longer for its first piece is slow, and not refused. */
const PATIENCE_MS = 30_000

/** Asks a source for one session and stops at its first answer, so that a wrong key shows before anything is stored. */
export async function trySource(
  market: MarketData,
  now: Date,
  patienceMs = PATIENCE_MS,
): Promise<Result<null, Pick<FeedFault, 'kind' | 'detail'>>> {
  const country = market.countries[0] ?? 'kr'
  const until = newestReadySession(country, market.source, now.getTime())
  const asked = market.feeds.includes('bars') ? (['bars'] as const) : market.feeds.slice(0, 1)
  const pieces = market
    .read({
      country,
      feeds: asked,
      from: until,
      until,
      instruments: [knownStocks[country]],
      newest: new Map(),
    })
    [Symbol.asyncIterator]()
  const patience = new AbortController()
  const late = pause(patienceMs, 'late' as const, { signal: patience.signal })
  try {
    const first = await Promise.race([pieces.next(), late])
    if (first === 'late')
      return err({ kind: 'unreachable', detail: `no answer within ${patienceMs / 1000} seconds` })
    // A source without a row for that session has answered all the same.
    if (first.done || first.value.ok || first.value.error.kind === 'unknown_stock') return ok(null)
    return err(first.value.error)
  } finally {
    late.catch(() => undefined)
    patience.abort()
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}
