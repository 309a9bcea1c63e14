import { setImmediate as yieldOnce } from 'node:timers/promises'
import type { AlertStock, PresetFacts } from '#domain/alerts/day-facts.ts'
import { openScreener } from '#domain/screener/engine/screener.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'

export const alertStockAt = (pack: MarketPack, row: number): AlertStock => ({
  fsym_id: pack.fsymIds[row]!,
  country: pack.country,
  ticker: pack.tickers[row]!,
  name_kr: pack.namesKr[row]!,
  name_en: pack.namesEn[row]!,
})

export async function presetFactsIn(now: MarketPack, before: MarketPack): Promise<PresetFacts[]> {
  const [screener, screenerBefore] = [openScreener(now), openScreener(before)]
  const found: PresetFacts[] = []
  for (const preset of Object.values(presets)) {
    const { isWhole, ...filter } = presetFilterInCountry(now.country, preset)
    if (!isWhole) continue
    const { name, ko, en } = preset
    const here = screener.screen(filter, now.size).rows.map(row => alertStockAt(now, row))
    const there = screenerBefore.screen(filter, before.size).rows.map(row => alertStockAt(before, row))
    const entered = without(here, there)
    const left = without(there, here)
    found.push({ name, ko, en, entered, left })
    await yieldOnce()
  }
  return found
}

function without(stocks: readonly AlertStock[], others: readonly AlertStock[]): AlertStock[] {
  const known = new Set(others.map(({ fsym_id }) => fsym_id))
  return stocks.filter(({ fsym_id }) => !known.has(fsym_id))
}
