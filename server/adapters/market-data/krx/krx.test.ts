import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { FeedRequest, MarketData } from '#server/market-ports.ts'
import { type FeedPiece, joinSessionLists } from '../session-batches.ts'
import { listingWithBarsFrom } from '../whole-sessions.ts'
import { fakeKrxCredentials, startKrxFake } from './fake.ts'
import { krxSource } from './krx.ts'
import { baseInfoFrom, indexLevelBars, listedFundFrom, listedStockFrom } from './mapper.ts'
import { WireBaseInfo, WireIndexLevel, WireListedFund, WireListedStock } from './wire.ts'

/** Rows as KRX sent them for 2026-08-14 and 2024-01-05. */
const stock = {
  BAS_DD: '20260814',
  ISU_CD: '095570',
  ISU_NM: 'AJ네트웍스',
  MKT_NM: 'KOSPI',
  SECT_TP_NM: '',
  TDD_CLSPRC: '4520',
  CMPPREVDD_PRC: '100',
  FLUC_RT: '2.26',
  TDD_OPNPRC: '4435',
  TDD_HGPRC: '4545',
  TDD_LWPRC: '4435',
  ACC_TRDVOL: '74511',
  ACC_TRDVAL: '334258460',
  MKTCAP: '204542470680',
  LIST_SHRS: '45252759',
}
const fundWithoutTrade = {
  ACC_TRDVAL: '0',
  ACC_TRDVOL: '0',
  BAS_DD: '20240105',
  CMPPREVDD_IDX: '-2.11',
  CMPPREVDD_PRC: '170',
  FLUC_RT: '0.16',
  IDX_IND_NM: '국채선물지수',
  ISU_CD: '299080',
  ISU_NM: 'ACE 국채선물3년인버스',
  LIST_SHRS: '50000',
  NAV: '108235.31',
  TDD_CLSPRC: '108200',
  TDD_HGPRC: '0',
  TDD_LWPRC: '0',
  TDD_OPNPRC: '0',
}
const baseInfo = {
  ISU_ABBRV: 'AJ네트웍스',
  ISU_CD: 'KR7095570008',
  ISU_ENG_NM: 'AJ Networks Co.,Ltd.',
  ISU_NM: 'AJ네트웍스보통주',
  ISU_SRT_CD: '095570',
  KIND_STKCERT_TP_NM: '보통주',
  LIST_DD: '20150821',
  LIST_SHRS: '45252759',
  MKT_TP_NM: 'KOSPI',
  PARVAL: '1000',
  SECT_TP_NM: '-',
  SECUGRP_NM: '주권',
}
const level = {
  ACC_TRDVOL: '520480370',
  BAS_DD: '20240105',
  CLSPRC_IDX: '2578.08',
  HGPRC_IDX: '2592.29',
  IDX_CLSS: 'KOSPI',
  IDX_NM: '코스피',
  LWPRC_IDX: '2572.60',
  OPNPRC_IDX: '2586.89',
}
const levelWithoutFigures = {
  ...level,
  IDX_NM: '코스피 (외국주포함)',
  CLSPRC_IDX: '-',
  HGPRC_IDX: '-',
  LWPRC_IDX: '-',
  OPNPRC_IDX: '-',
}

const day = toTradingDay(20260814)
const request: FeedRequest = {
  ...{ country: 'kr', feeds: ['listing', 'bars'], from: day, until: day },
  ...{ instruments: [], newest: new Map() },
}

describe('a row of KRX', () => {
  it('gives code, name, market, prices, volume, base price and shares', () =>
    expect(listedStockFrom(WireListedStock.parse(stock))).toEqual({
      ticker: '095570',
      isin: null,
      name_kr: 'AJ네트웍스',
      name_en: '',
      listed: null,
      venue: { market: 2, venue: 'KOSPI' },
      type: 'SHARE',
      open: 4435,
      high: 4545,
      low: 4435,
      close: 4520,
      volume: 74_511,
      base: 4420,
      shares: 45_252_759,
    }))

  it('of a fund that nobody traded has the close of its last quote, and no other price', () =>
    expect(listedFundFrom(WireListedFund.parse(fundWithoutTrade))).toMatchObject({
      ...{ type: 'ETF_ETF', open: 0, high: 0, low: 0, close: 108_200, volume: 0, base: 108_030 },
    }))

  it('of the day of a split has the base price that gives its factor: 53,000 ÷ 2,650,000', () => {
    const rowOf = (TDD_CLSPRC: string, CMPPREVDD_PRC: string) => {
      const prices = { TDD_OPNPRC: TDD_CLSPRC, TDD_HGPRC: TDD_CLSPRC, TDD_LWPRC: TDD_CLSPRC }
      return listedStockFrom(WireListedStock.parse({ ...stock, ...prices, TDD_CLSPRC, CMPPREVDD_PRC }))!
    }
    const { bars } = listingWithBarsFrom(
      [
        { day: toTradingDay(20180503), rows: [rowOf('2650000', '0')] },
        { day: toTradingDay(20180504), rows: [rowOf('51900', '-1100')] },
      ],
      request,
    )
    expect([...bars.get('095570-KR')!.factor]).toEqual([0.02, 1])
  })

  it('of the base information gives ISIN, English name and listing day', () => {
    expect(baseInfoFrom(WireBaseInfo.parse(baseInfo))).toEqual({
      ticker: '095570',
      info: { isin: 'KR7095570008', name_en: 'AJ Networks Co.,Ltd.', listed: 20150821, type: 'SHARE' },
    })
    expect(baseInfoFrom(WireBaseInfo.parse({ ...baseInfo, SECUGRP_NM: '주식예탁증권' }))).toMatchObject({
      info: { type: 'DR' },
    })
  })

  it('of an index counts when its name is ours alone, and has levels', () => {
    const rows = [levelWithoutFigures, level].map(row => WireIndexLevel.parse(row))
    const [kospi] = indicesOf('kr')
    const bars = indexLevelBars(rows, kospi!, day)
    expect([...bars.day]).toEqual([20240105])
    expect([bars.open[0], bars.close[0], bars.volume[0]]).toEqual([2586.89, 2578.08, 520_480_370])
    const empty = WireIndexLevel.parse({ ...levelWithoutFigures, IDX_NM: '코스피' })
    expect(indexLevelBars([empty], kospi!, day).day).toHaveLength(0)
  })
})

describe('a session of which one list has not come yet', () => {
  const row = listedStockFrom(WireListedStock.parse(stock))!
  const fund = { row: listedFundFrom(WireListedFund.parse(fundWithoutTrade))!, index: undefined }

  it('has no rows, so that nothing of that list is delisted', () => {
    expect(joinSessionLists(day, [[row], [row]], [fund]).rows).toHaveLength(3)
    expect(joinSessionLists(day, [[row], []], [fund])).toEqual({ day, rows: [], funds: [] })
    expect(joinSessionLists(day, [[row], [row]], [])).toEqual({ day, rows: [], funds: [] })
  })
})

async function piecesOf(market: MarketData, wanted: FeedRequest): Promise<FeedPiece[]> {
  const pieces: FeedPiece[] = []
  for await (const piece of market.read(wanted)) pieces.push(piece)
  return pieces
}

type Answer = { status?: number; body: unknown }
const listOf = (...rows: unknown[]): Answer => ({ body: { OutBlock_1: rows } })
const good: Record<string, Answer> = {
  stk_bydd_trd: listOf(stock),
  ksq_bydd_trd: listOf({ ...stock, ISU_CD: '060310', ISU_NM: '3S', MKT_NM: 'KOSDAQ' }),
  etf_bydd_trd: listOf({ ...fundWithoutTrade, BAS_DD: '20260814' }),
  stk_isu_base_info: listOf(baseInfo),
  ksq_isu_base_info: listOf(),
}
const notApproved = { status: 401, body: { respMsg: 'Unauthorized API Call', respCode: '401' } }

async function piecesWith(answers: Record<string, Answer>) {
  const market = krxSource({
    base: new URL('https://krx.example'),
    authKey: 'secret',
    deps: {
      async fetch(url) {
        const { status = 200, body } = { ...good, ...answers }[
          new URL(String(url)).pathname.split('/').at(-1)!
        ]!
        return new Response(JSON.stringify(body), { status })
      },
      pause: async () => {},
      elapsed: () => 0,
      random: () => 0,
    },
  })
  return piecesOf(market, request)
}

describe('KRX', () => {
  it('says what a stock is called that has left within the reading, in two requests more', async () => {
    const fake = await startKrxFake()
    const deps = { fetch, pause: async () => {}, elapsed: () => performance.now(), random: () => 0 }
    const market = krxSource({ base: fake.url, ...fakeKrxCredentials, deps })
    const days = { from: toTradingDay(20260528), until: toTradingDay(20260529) }
    const [listing] = await piecesOf(market, { ...request, ...days, feeds: market.feeds })
    await fake.close()
    const instruments = listing?.ok && listing.value.feed === 'listing' ? listing.value.instruments : []
    expect(instruments.find(({ ticker }) => ticker === '990050')).toMatchObject({
      ...{ name_en: 'Dongbaek Shipping', listed_at: '1988-07-05', delisted_at: '2026-05-29' },
      identifiers: { isin: expect.stringMatching(/^KR7990050/) },
    })
    expect(fake.calls).toHaveLength(2 * 5 + 2 + 2)
  })

  it('that has not approved the base information for a key still brings prices, and the fault says which list', async () => {
    const pieces = await piecesWith({ stk_isu_base_info: notApproved })
    expect(pieces.map(piece => (piece.ok ? piece.value.feed : 'fault'))).toEqual([
      ...['listing', 'bars', 'bars', 'bars', 'fault'],
    ])
    expect(pieces.at(-1)).toMatchObject({
      ok: false,
      error: {
        ...{ feed: 'listing', all: false, kind: 'refused' },
        detail: expect.stringMatching(/^401 from sto\/stk_isu_base_info: .*approved/),
      },
    })
  })

  it.each([
    ['refuses a price list', { ksq_bydd_trd: notApproved }, 'refused'],
    ['refuses who asks too often', { ksq_bydd_trd: { status: 403, body: '' } }, 'rate_limited'],
    ['is out of order', { ksq_bydd_trd: { status: 500, body: '' } }, 'unreachable'],
    ['sends another day', { ksq_bydd_trd: listOf({ ...stock, BAS_DD: '20260813' }) }, 'unreadable'],
    ['has changed its fields', { ksq_bydd_trd: listOf({ BAS_DD: '20260814' }) }, 'unreadable'],
  ])('that %s brings nothing of the reading', async (_what, answers, kind) =>
    expect(await piecesWith(answers)).toMatchObject([{ ok: false, error: { all: true, kind } }]),
  )
})
