import { readdirSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { parseCompactDay } from '#domain/market/calendar/day.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { stockRowFrom } from '#server/adapters/market-data/datagokr/mapper.ts'
import { WireStock } from '#server/adapters/market-data/datagokr/wire.ts'
import { listedStockFrom } from '#server/adapters/market-data/krx/mapper.ts'
import { WireListedStock } from '#server/adapters/market-data/krx/wire.ts'
import { listingWithBarsFrom, type WholeSessionRow } from '#server/adapters/market-data/whole-sessions.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import { againstRealBars, dayIn, readTable, realDataPath } from './real-data.ts'

type Told = { day: number; close: number; base: number }

/** One day of a security as KRX and the portal spell it: the difference from the base price, not the base price. */
const spellings: readonly (readonly [string, (code: string, told: Told) => WholeSessionRow | null])[] = [
  [
    'KRX',
    (code, { close, base, day }) =>
      listedStockFrom(
        WireListedStock.parse({
          ...{ BAS_DD: String(day), ISU_CD: code, ISU_NM: code, MKT_NM: 'KOSPI', ACC_TRDVOL: '10' },
          ...{ TDD_OPNPRC: `${close}`, TDD_HGPRC: `${close}`, TDD_LWPRC: `${close}`, TDD_CLSPRC: `${close}` },
          CMPPREVDD_PRC: `${close - base}`,
        }),
      ),
  ],
  [
    'the portal of public data',
    (code, { close, base, day }) =>
      stockRowFrom(
        WireStock.parse({
          ...{ basDt: String(day), srtnCd: code, itmsNm: code, mrktCtg: 'KOSPI', trqu: '10' },
          ...{ clpr: `${close}`, mkp: `${close}`, hipr: `${close}`, lopr: `${close}`, vs: `${close - base}` },
        }),
      ),
  ],
]

const request = { country: 'kr', instruments: [], newest: new Map() } as unknown as FeedRequest

function factorsOf(code: string, days: readonly Told[], spell: (typeof spellings)[number][1]): number[] {
  const sessions = days.map(told => ({ day: parseCompactDay(`${told.day}`)!, rows: [spell(code, told)!] }))
  return [...[...listingWithBarsFrom(sessions, request).bars.values()][0]!.factor]
}

test.each(spellings)(
  'base prices that %s told on days of splits give the factors of these splits',
  (_, spell) => {
    const split = (code: string, close: number, base: number, next: number) =>
      factorsOf(
        code,
        [
          { day: 20231109, close, base: close },
          { day: 20231110, close: next, base },
        ],
        spell,
      )[0]
    // Samsung Electronics on 2018-05-04, SK Telecom on 2021-11-29 (with a spin-off), APR on 2024-10-31.
    expect(split('005930', 2_650_000, 53_000, 51_900)).toBeCloseTo(1 / 50, 12)
    expect(split('017670', 309_500, 53_400, 57_900)).toBeCloseTo(0.172_536_348_949_919, 12)
    expect(split('278470', 266_500, 53_300, 50_100)).toBeCloseTo(1 / 5, 12)
  },
)

againstRealBars('real Korean bars of 2021 to 2026', () => {
  it('have the factors that follow from the base prices of each day, over real splits too', () => {
    const files = readdirSync(realDataPath('market/prices')).map(name => name.replace('.csv', ''))
    let [days, splits] = [0, 0]
    for (const code of files.filter(name => countryOfTicker(parseTicker(name)!) === 'kr')) {
      const { header, rows } = readTable(`market/prices/${code}.csv`)
      const of = (row: readonly string[], name: string) => Number(row[header.indexOf(name)])
      const factors = rows.map(row => of(row, 'adj_factor'))
      const told = rows.map((row, at): Told => {
        const [close, before] = [of(row, 'close'), rows[at - 1]]
        const base = before ? Math.round((of(before, 'close') * factors[at - 1]!) / factors[at]!) : close
        return { day: dayIn(row[0]!), close, base }
      })
      for (const [, spell] of spellings)
        for (const [at, factor] of factorsOf(code, told, spell).entries())
          expect(Math.abs(factor / factors[at]! - 1), `${code} ${told[at]!.day}`).toBeLessThan(1e-9)
      days += rows.length
      splits += factors.filter((factor, at) => at > 0 && factor !== factors[at - 1]).length
    }
    expect(days).toBeGreaterThan(50_000)
    expect(splits).toBe(2)
  })
})
