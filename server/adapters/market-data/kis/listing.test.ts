import { afterEach, describe, expect, it } from 'vitest'
import { countHaltedAtEnd } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { closeKisFakes, kisInstead, kisMarket, kisStranger } from '#tests/builders/kis-market.ts'

afterEach(closeKisFakes)

describe('the listing of KIS', () => {
  it('lists shares, preferred shares and funds of KOSPI and KOSDAQ, but no KONEX stock, no note and no warrant', async () => {
    const { listed, faults } = await (await kisMarket()).read()
    expect(listed.map(({ ticker }) => ticker)).toEqual([
      '990010',
      '990015',
      '990020',
      '990080',
      '990060',
      '9900A0',
      '990040',
    ])
    expect(faults).toEqual([])
  })

  it('takes the first day of a halt from the bars', async () => {
    const { listed, bars } = await (await kisMarket()).read()
    expect(listed.flatMap(({ halted_since }) => halted_since ?? [])).toEqual(['2026-11-13'])
    expect(countHaltedAtEnd(bars('990040-KR')!)).toBe(6)
  })

  it('requests the details of a code once a session', async () => {
    const { fake, read } = await kisMarket()
    const details = () => fake.calls.filter(call => call.includes('search-stock-info')).length
    await read({ until: toTradingDay(20261119) })
    await read({ until: toTradingDay(20261119) })
    expect(details()).toBe(7)
    await read()
    expect(details()).toBe(14)
  })
})

it('a stored stock that has left the files is asked about, and delisted on the day that the vendor names', async () => {
  const { read } = await kisMarket()
  const left = { ...kisStranger, fsym_id: 'OLD5', ticker: '990050' }
  const { listed, faults } = await read({ instruments: [left] })
  expect(listed.find(({ ticker }) => ticker === '990050')).toMatchObject({
    fsym_id: 'OLD5',
    delisted_at: '2026-05-29',
  })
  expect(faults).toEqual([])
  expect((await read()).listed.map(({ ticker }) => ticker)).not.toContain('990050')
})

it('a stock keeps the id that another source gave it, by its ISIN or its ticker', async () => {
  const { read } = await kisMarket()
  const whole = (await read()).listed
  const isinOf = (ticker: string) => whole.find(each => each.ticker === ticker)!.identifiers!.isin!
  const { listed } = await read({
    instruments: [
      { ...kisStranger, fsym_id: 'BY-ISIN', ticker: '990099', identifiers: { isin: isinOf('990015') } },
      { ...kisStranger, fsym_id: 'BY-TICKER', ticker: '990060' },
    ],
  })
  const idOf = (ticker: string) => listed.find(each => each.ticker === ticker)?.fsym_id
  expect([idOf('990015'), idOf('990060'), idOf('990010')]).toEqual(['BY-ISIN', 'BY-TICKER', '990010-KR'])
  expect(listed).toHaveLength(whole.length)
})

it('files that lack more than a tenth of the present stocks are no listing', async () => {
  const { read } = await kisMarket()
  const present = (await read()).listed
  const lost = ['999990', '999980'].map(ticker => ({ ...kisStranger, fsym_id: ticker, ticker }))
  const { listed, faults } = await read({ instruments: [...present, ...lost] })
  expect(faults).toContainEqual({
    ...{ feed: 'listing', fsym_id: null, kind: 'unreadable', all: false },
    detail: '2 of 9 present stocks are in neither master file',
  })
  expect(listed.map(({ fsym_id }) => fsym_id)).toEqual([...present, ...lost].map(({ fsym_id }) => fsym_id))
})

it('nothing is requested for a delisted stock whose code another stock has now', async () => {
  const gone = { ...kisStranger, fsym_id: 'OLD1', ticker: '990010', delisted_at: '2010-01-29' }
  const { fake, read } = await kisMarket()
  const { listed, batches } = await read({
    instruments: [gone, { ...kisStranger, fsym_id: 'NEW1', ticker: '990010' }],
  })
  expect(listed.filter(({ ticker }) => ticker === '990010').map(({ fsym_id }) => fsym_id)).toEqual([
    'NEW1',
    'OLD1',
  ])
  expect(batches.filter(batch => 'fsym_id' in batch && batch.fsym_id === 'OLD1')).toEqual([])
  expect(
    fake.calls.filter(call => call.includes('inquire-investor') && call.includes('990010')),
  ).toHaveLength(1)
})

describe('a failure of the listing', () => {
  it('to get the details of a halted stock keeps the first day of its halt, its English name and its shares', async () => {
    const halted = (await (await kisMarket()).read()).listed.find(({ ticker }) => ticker === '990040')!
    const ask = kisInstead('PDNO=990040', 200, { rt_cd: '1', msg_cd: 'OPSQ2001' })
    const { listed, faults } = await (await kisMarket({ fetch: ask })).read({ instruments: [halted] })
    expect(listed.find(({ ticker }) => ticker === '990040')).toEqual(halted)
    expect(halted).toMatchObject({ name_en: 'Gaon Pharma', shares: 31_200_000, halted_since: '2026-11-13' })
    expect(faults).toMatchObject([{ feed: 'listing', fsym_id: '990040-KR', all: false }])
  })

  it('for a stored stock that neither the files nor the vendor know keeps it listed, and is reported', async () => {
    const { listed, faults } = await (await kisMarket()).read({ instruments: [kisStranger] })
    expect(listed).toContainEqual(kisStranger)
    expect(faults).toMatchObject([
      { feed: 'listing', fsym_id: '999990-KR', kind: 'unknown_stock', all: false },
    ])
  })

  it('of the master files keeps the stored stocks, and none are listed without any', async () => {
    const { read } = await kisMarket({ fetch: kisInstead('kosdaq_code.mst.zip', 404, 'gone') })
    const { listed, faults } = await read({ instruments: [{ ...kisStranger, ticker: '990010' }] })
    expect(listed.map(({ name_kr, fsym_id }) => [name_kr, fsym_id])).toEqual([['한울정밀', '999990-KR']])
    const fault = {
      ...{ feed: 'listing', fsym_id: null, kind: 'unreadable', all: false },
      detail: '404 from kosdaq_code.mst.zip',
    }
    expect(faults).toEqual([fault])
    expect(await read()).toMatchObject({ batches: [], faults: [{ ...fault, all: true }] })
  })
})
