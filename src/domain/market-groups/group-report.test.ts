import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyNumberIsAFact } from '#domain/analysis/report/guard.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { type GroupStock, groupPack } from '#tests/builders/group-pack.ts'
import { describeTheme } from './describe-theme.ts'
import { computeGroupFigures } from './group-figures.ts'
import { composeGroupReport } from './group-report.ts'
import type { GroupKind } from './group-report-input.ts'
import { computeMarketMultiples, groupMultiples } from './group-valuation.ts'
import { themeNamed } from './theme-named.ts'

const name = { ko: '전기전자', en: 'electronics' }
const market = { ko: '코스피', en: 'KOSPI' }

function reportOn(pack: MarketPack, members: readonly number[], kind: GroupKind = 'sector') {
  const everybody = Array.from({ length: pack.size }, (_, row) => row)
  return composeGroupReport(pack, {
    kind,
    name,
    rows: members,
    figures: computeGroupFigures(pack, members),
    multiples: groupMultiples(pack, members, computeMarketMultiples(pack, everybody)),
    market: { name: market, figures: computeGroupFigures(pack, everybody) },
    filings: 'dart',
  })
}

const five = (changes: Partial<GroupStock>[] = []): GroupStock[] =>
  ['가람전자', '나래칩', '다온소자', '라온전기', '마루부품'].map((stock, at) => ({
    name: stock,
    market_cap: 1000,
    change_1d: 1,
    change_20d: 2,
    per: 10 + at,
    volume_ratio: 1.5,
    ...changes[at],
  }))
const others: GroupStock[] = [1, 2, 3, 4, 5].map(() => ({
  market_cap: 1000,
  change_1d: -2,
  change_20d: -4,
  per: 30,
}))

describe('the report of a group', () => {
  it('says how far the group moved, how many members moved with it, which one moved it most, and what moved against it', () => {
    const pack = groupPack([
      ...five([{ change_1d: 25, market_cap: 10_000 }, {}, {}, {}, { change_1d: -10 }]),
      ...others,
    ])
    const { summary, against, facts, missing } = reportOn(pack, [0, 1, 2, 3, 4])
    expect(missing).toBeNull()
    expect(summary.map(({ ko }) => ko)).toEqual([
      '전기전자는 시가총액 가중으로 15.9% 올랐고, 코스피는 10.6% 올랐습니다.',
      '등락이 알려진 종목 가운데 80.0%가 오르고 20.0%가 내렸으며, 한가운데 종목은 1.0% 올랐습니다.',
      '가장 크게 끌어올린 것은 25.0% 오른 가람전자로, 16.6%p를 보탰습니다. 같은 쪽으로 움직인 몫의 98.5%가 이 종목 하나에서 나왔습니다.',
      '거래량은 20거래일 평균의 1.5배입니다(종목들의 중간값).',
      '20거래일 동안 2.0% 올랐고, 코스피보다 1.7%p 앞섭니다.',
      'PER의 중간값은 12.0배로, 코스피의 22.0배보다 45.5% 낮습니다.',
    ])
    expect(against?.ko).toBe('반대로 마루부품은 10.0% 내려 0.9%p를 깎았습니다.')
    expect(summary[2]?.en).toBe(
      '가람전자 contributed most: it rose 25.0% and added 16.6 percentage points. It alone accounts for 98.5% of the move in that direction.',
    )
    expect(facts.find(({ id }) => id === 'multiple')).toMatchObject({
      value: 12,
      source: 'dart',
      date: '2026-11-20',
    })
    expect(facts.find(({ id }) => id === 'change')).toMatchObject({
      value: 15.9,
      unit: 'percent',
      source: 'demo',
    })
  })

  it('names no strongest member where nothing moved, and no multiple where none is known', () => {
    const still = five().map(stock => ({
      ...stock,
      change_1d: 0,
      change_20d: undefined,
      per: undefined,
      volume_ratio: undefined,
    }))
    const { summary, against } = reportOn(groupPack(still), [0, 1, 2, 3, 4])
    expect(summary.map(({ en }) => en)).toEqual([
      'Electronics was unchanged, weighted by market cap; KOSPI was unchanged.',
      'Of the stocks with data, 0.0% rose and 0.0% fell; the median stock was unchanged.',
    ])
    expect(against).toBeNull()
  })

  it('uses the median for a theme, and names no strongest member', () => {
    const { summary } = reportOn(groupPack([...five([{ change_1d: 90 }]), ...others]), [0, 1], 'theme')
    expect(summary[0]?.ko).toBe('전기전자는 종목들의 중간값으로 45.5% 올랐고, 코스피는 0.5% 내렸습니다.')
    expect(summary[1]?.ko).toBe('등락이 알려진 종목은 모두 올랐습니다.')
    expect(summary.some(({ ko }) => ko.includes('가장 크게'))).toBe(false)
  })

  it('uses the PER, or the PBR where the PER is unknown or negative', () => {
    const both = five().map((stock, at) => ({ ...stock, pbr: 1 + at }))
    const multipleIn = (stocks: GroupStock[]) =>
      reportOn(groupPack(stocks), [0, 1, 2, 3, 4]).summary.at(-1)?.en
    expect(multipleIn(both)).toBe('Its median P/E is 12.0×, the same as KOSPI.')
    expect(multipleIn(both.map(stock => ({ ...stock, per: undefined })))).toMatch(/P\/B is 3\.0×/)
    expect(multipleIn(both.map(stock => ({ ...stock, per: -5 })))).toMatch(/P\/B/)
  })

  it('is missing, with the reason, when too few changes are known', () => {
    const pack = groupPack([...five([{ halted: true }]), {}])
    expect(reportOn(pack, [0, 1, 2, 3, 4])).toMatchObject({
      facts: [],
      summary: [],
      missing: { ko: /4개뿐/ },
    })
    expect(reportOn(pack, [1], 'category').missing?.en).toMatch(/^Only 1 of its stocks/)
    expect(reportOn(pack, [0, 5], 'category').missing?.en).toMatch(/^No data on today/)
    expect(reportOn(pack, []).missing?.en).toMatch(/^No stocks in this market/)
  })

  const change = fc.option(fc.double({ min: -30, max: 30, noNaN: true }), { nil: undefined })
  const stock = fc.record({
    name: fc.constantFrom('가람전자', '나래칩', 'Sol', 'HSEL'),
    market_cap: fc.option(fc.double({ min: 1, max: 1e12, noNaN: true }), { nil: undefined }),
    change_1d: change,
    change_20d: change,
    per: fc.option(fc.double({ min: -40, max: 90, noNaN: true }), { nil: undefined }),
    pbr: fc.option(fc.double({ min: -1, max: 9, noNaN: true }), { nil: undefined }),
    volume_ratio: fc.option(fc.double({ min: 0, max: 9, noNaN: true }), { nil: undefined }),
    halted: fc.boolean(),
  })

  it('has no number that is not among its facts, in either language, for random groups', () => {
    fc.assert(
      fc.property(
        fc.array(stock, { minLength: 5, maxLength: 14 }),
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom<GroupKind>('sector', 'theme', 'category'),
        (stocks, count, kind) => {
          const pack = groupPack(stocks)
          const members = stocks.slice(0, count).map((_, row) => row)
          const { summary, against, facts, missing } = reportOn(pack, members, kind)
          expect(summary.length === 0).toBe(missing !== null)
          for (const { ko, en, facts: used } of [...summary, ...(against ? [against] : [])]) {
            const own = facts.filter(({ id }) => used.includes(id))
            expect(own).toHaveLength(used.length)
            const names = [...stocks.map(({ name: of }) => of), name.ko, name.en]
            expect([ko, everyNumberIsAFact(ko, own, names)]).toEqual([ko, true])
            expect([en, everyNumberIsAFact(en, own, names)]).toEqual([en, true])
          }
        },
      ),
    )
  })
})

describe('the description of a theme', () => {
  it('says what most of its members share, and nothing that only some share', () => {
    const sectors = ['chemicals', 'chemicals', 'machinery', undefined]
    const pack = groupPack(
      sectors.map(sector => (sector ? { sector } : {})),
      { themes: { drones: [0, 1], china: [0, 1] } },
    )
    const drones = themeNamed('theme', 'drones')!
    expect(describeTheme(pack, drones, [0, 1, 2]).ko).toBe(
      '드론과 관련된 한국 상장사를 묶은 테마입니다. 대부분 화학 업종에 속합니다. 대부분 중국 테마에도 속합니다.',
    )
    expect(describeTheme(pack, themeNamed('category', '1')!, [1, 2, 3]).en).toBe(
      'Listed Korean companies whose business includes Instant noodles.',
    )
  })
})
