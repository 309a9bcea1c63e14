import { afterEach, describe, expect, it } from 'vitest'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { closeKisFakes, kisInstead, kisMarket } from '#tests/builders/kis-market.ts'
import { fakeKisUntil } from './fake.ts'

afterEach(closeKisFakes)

describe('the KIS source', () => {
  it('yields nothing for another country', async () => {
    const { fake, read } = await kisMarket()
    expect(await read({ country: 'us' })).toMatchObject({ batches: [], faults: [] })
    expect(fake.calls).toEqual([])
  })

  it('gives all days before a split or a bonus issue the same factor', async () => {
    const { bars } = await (await kisMarket()).read()
    expect([...new Set(bars('990020-KR')!.factor)]).toEqual([0.2, 1])
    expect([...new Set(bars('990040-KR')!.factor)]).toEqual([10 / 13, 1])
  })

  it('gives the foreign share of all shares for the newest session alone', async () => {
    const { of } = await (await kisMarket()).read()
    const rows = of('flows').find(({ fsym_id }) => fsym_id === '990020-KR')!.rows
    expect(rows.map(({ foreign_ratio }) => foreign_ratio)).toEqual([...Array(29).fill(null), 22.5])
  })

  it('requests Nextrade prices only for stocks that trade there', async () => {
    const { fake, read } = await kisMarket()
    await read()
    const codes = fake.calls.filter(call => call.includes('=NX')).map(call => /ISCD=(\w+)/.exec(call)?.[1])
    expect([...new Set(codes)]).toEqual(['990010', '990020', '990060'])
  })

  it('yields no bars of a stock whose stored bars are newer than the requested day', async () => {
    const { read } = await kisMarket()
    const newest = new Map([['990010-KR', { day: fakeKisUntil, close: 58_800, factor: 1 }]])
    const { of } = await read({ until: toTradingDay(20261119), newest })
    expect(of('bars').map(({ fsym_id }) => fsym_id)).not.toContain('990010-KR')
  })
})

it('the newest stored bar is read again, because its volume may not have been final', async () => {
  const { read } = await kisMarket()
  const [fsym_id, day] = ['990010-KR', toTradingDay(20261118)]
  const whole = (await read()).bars(fsym_id)!
  const at = whole.day.indexOf(day)
  const newest = new Map([[fsym_id, { day, close: whole.close[at]!, factor: whole.factor[at]! }]])
  expect((await read({ newest })).bars(fsym_id)).toEqual(sliceColumns(whole, at))
  const today = new Map([[fsym_id, { day: fakeKisUntil, close: whole.close.at(-1)!, factor: 1 }]])
  expect([...(await read({ newest: today })).bars(fsym_id)!.day]).toEqual([fakeKisUntil])
})

it('the flows of all sessions that the vendor has are read, and none of a delisted stock', async () => {
  const { fake, read } = await kisMarket()
  const rows = (of: Awaited<ReturnType<typeof read>>['of']) =>
    of('flows').find(({ fsym_id }) => fsym_id === '990010-KR')!.rows
  const all = rows((await read()).of)
  expect(all).toHaveLength(30)
  for (const day of [20261118, 20261120].map(toTradingDay)) {
    const newest = new Map([['990010-KR', { day, close: 1, factor: 1 }]])
    expect(rows((await read({ newest })).of)).toEqual(all)
  }
  expect(fake.calls.filter(call => call.includes('inquire-investor') && call.includes('990050'))).toEqual([])
})

describe('a failure', () => {
  it('for one stock does not affect the others', async () => {
    const ask = kisInstead('ISCD=990020', 200, { rt_cd: '1', msg_cd: 'OPSQ2001' })
    const { of, faults } = await (await kisMarket({ fetch: ask })).read()
    expect(of('bars')).toHaveLength(6)
    expect(faults.map(({ feed, fsym_id, all }) => [feed, fsym_id, all])).toEqual([
      ['bars', '990020-KR', false],
      ['flows', '990020-KR', false],
      ['nxt', '990020-KR', false],
    ])
  })

  it('in the same feed five times in a row ends that feed', async () => {
    const ask = kisInstead('inquire-investor', 500, { rt_cd: '1', msg_cd: 'EGW00002' })
    const { of, faults } = await (await kisMarket({ fetch: ask })).read()
    expect(faults.filter(({ feed }) => feed === 'flows')).toHaveLength(5)
    expect(faults.some(({ all }) => all)).toBe(false)
    expect(of('bars')).toHaveLength(7)
  })

  it('in the bars of five stocks in a row ends the read', async () => {
    const ask = kisInstead('itemchartprice', 500, { rt_cd: '1', msg_cd: 'EGW00002' })
    const { faults } = await (await kisMarket({ fetch: ask })).read()
    expect(faults.at(-1)).toMatchObject({ all: true, fsym_id: null })
    expect(faults.filter(({ feed }) => feed === 'bars').length).toBeLessThanOrEqual(5)
  })
})
