import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import { sessionBatches } from '../session-batches.ts'
import { listingWithBarsFrom } from '../whole-sessions.ts'
import { fundRowFrom, stockRowFrom } from './mapper.ts'
import { portalFaultOf } from './portal-fault.ts'
import { WireFund, WireStock } from './wire.ts'

/** A row as the portal sent it for 2023-11-13. */
const recorded = {
  basDt: '20231113',
  srtnCd: '900110',
  isinCd: 'HK0000057197',
  itmsNm: '이스트아시아홀딩스',
  mrktCtg: 'KOSDAQ',
  clpr: '120',
  vs: '0',
  fltRt: '0',
  mkp: '121',
  hipr: '122',
  lopr: '120',
  trqu: '1876294',
  trPrc: '225767554',
  lstgStCnt: '291932050',
  mrktTotAmt: '35031846000',
}
const stock = (more: Partial<Record<keyof typeof recorded, string>>) =>
  stockRowFrom(WireStock.parse({ ...recorded, ...more }))!

describe('a row of the portal', () => {
  it('gives code, ISIN, name, market, prices, volume and shares', () =>
    expect(stockRowFrom(WireStock.parse(recorded))).toEqual({
      ticker: '900110',
      isin: 'HK0000057197',
      name_kr: '이스트아시아홀딩스',
      name_en: '',
      listed: null,
      venue: { market: 1, venue: 'KOSDAQ' },
      type: 'SHARE',
      open: 121,
      high: 122,
      low: 120,
      close: 120,
      volume: 1_876_294,
      base: 120,
      shares: 291_932_050,
    }))

  it('of a halted day has no prices but its close, and no volume of block trades', () =>
    expect(stock({ mkp: '0', hipr: '0', lopr: '0', trqu: '12000' })).toMatchObject({
      open: 0,
      high: 0,
      low: 0,
      close: 120,
      volume: 0,
    }))

  it('of KONEX, or without a price, is left out', () => {
    expect(stockRowFrom(WireStock.parse({ ...recorded, mrktCtg: 'KONEX' }))).toBeNull()
    expect(stockRowFrom(WireStock.parse({ ...recorded, clpr: '' }))).toBeNull()
  })

  it('of a fund belongs to KOSPI', () =>
    expect(
      fundRowFrom(
        WireFund.parse({ ...recorded, srtnCd: '069500', stLstgCnt: '1500', bssIdxIdxNm: '코스피 200' }),
      ),
    ).toMatchObject({ ticker: '069500', type: 'ETF_ETF', venue: { market: 2 }, shares: 1500 }))
})

describe('the base price of a day', () => {
  const request = { country: 'kr', instruments: [], newest: new Map() } as unknown as FeedRequest
  const session = (day: number, clpr: string, vs: string) => ({
    day: toTradingDay(day),
    rows: [stock({ clpr, vs, mkp: clpr, hipr: clpr, lopr: clpr })],
  })

  it('gives the factor of a split of 1 into 50: 53,000 ÷ 2,650,000', () => {
    const { bars } = listingWithBarsFrom(
      [session(20180503, '2650000', '0'), session(20180504, '51900', '-1100')],
      request,
    )
    expect([...bars.get('900110-KR')!.factor]).toEqual([0.02, 1])
  })

  it('that equals the close before gives the factor 1', () => {
    const { bars } = listingWithBarsFrom(
      [session(20231110, '119', '0'), session(20231113, '120', '1')],
      request,
    )
    expect([...bars.get('900110-KR')!.factor]).toEqual([1, 1])
  })

  it.each(['', '-', ' '])(
    'that is not there, because the difference is «%s», changes no factor of a move from 70,000 to 75,000, and is a fault',
    vs => {
      const sessions = [session(20231110, '70000', '0'), session(20231113, '75000', vs)]
      const pieces = [
        ...sessionBatches(
          sessions.map(each => ({ ...each, funds: [] })),
          { ...request, feeds: ['bars'] },
        ),
      ]
      const [bars, fault] = pieces
      expect(bars?.ok && bars.value.feed === 'bars' && [...bars.value.bars.factor]).toEqual([1, 1])
      expect(fault).toMatchObject({
        error: { feed: 'bars', fsym_id: '900110-KR', kind: 'incomplete', all: false },
      })
      expect(JSON.stringify(fault)).toContain('on 20231113')
      expect(pieces).toHaveLength(2)
    },
  )

  it('that is not there is no fault on a first day, or on a day without a move', () => {
    const { daysWithoutBase } = listingWithBarsFrom(
      [session(20231110, '70000', '-'), session(20231113, '70000', '-')],
      request,
    )
    expect(daysWithoutBase).toEqual([])
  })
})

describe('a refusal of the portal', () => {
  const xml = (code: string) =>
    `<OpenAPI_ServiceResponse><returnReasonCode>${code}</returnReasonCode></OpenAPI_ServiceResponse>`

  it.each([
    [200, undefined, xml('30'), 'refused', false],
    [200, '22', '', 'rate_limited', false],
    [200, undefined, xml('4'), 'unreachable', true],
    [429, undefined, 'API rate limit exceeded', 'rate_limited', true],
    [401, undefined, 'Unauthorized', 'refused', false],
  ] as const)(
    'with status %i, code %s and text «%s» is %s, worth a retry: %s',
    (status, code, text, kind, again) =>
      expect(portalFaultOf(status, code, text)).toMatchObject({ kind, again }),
  )

  it('is none in a reply without rows', () => {
    expect(portalFaultOf(200, '00', '')).toBeNull()
    expect(portalFaultOf(200, '03', '')).toBeNull()
  })
})
