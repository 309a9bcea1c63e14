import type { ReplyOf } from '#contract/endpoint.ts'
import type { portfolioEndpoints } from '#contract/portfolio.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { CompanyFactStore } from '../../market-ports.ts'

/** More than one rate per day since Korea floated the won in 1997. */
export const ALL_EXCHANGE_RATES = 20_000

export async function readExchangeRates(
  facts: Pick<CompanyFactStore, 'rates'>,
  { from, to }: { from: string; to: string },
): Promise<ReplyOf<typeof portfolioEndpoints.exchangeRates>> {
  const newestFirst = (await facts.rates(ALL_EXCHANGE_RATES)).map(({ day, usdkrw, source }) => ({
    ...{ date: isoDay(day), usdkrw, source },
  }))
  const between = newestFirst.filter(({ date }) => date >= from && date <= to)
  const before = newestFirst.find(({ date }) => date < from)
  const rates = before ? [...between, before] : between
  return {
    rates: rates.map(({ date, usdkrw }) => ({ date, usdkrw })).reverse(),
    source: rates[0]?.source ?? null,
  }
}
