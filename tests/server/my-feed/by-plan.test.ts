import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyEndpoints } from '#contract/company.ts'
import type { InsiderTradesReply } from '#contract/company-facts.ts'
import type { FundOverlapReply } from '#contract/etf.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { type MyStocksInsiderTradesReply, myFeedEndpoints } from '#contract/my-feed.ts'
import type { Problem } from '#contract/problem.ts'
import { fsymIdOfStock } from '../market/company-market.ts'
import { type FeedSite, feedSite } from './feed-site.ts'

const few = ['guest', 'demo-free', 'demo-expired'] as const
const more = ['demo-trial', 'demo-basic', 'demo-premium'] as const
const insiders = '/api/v2/stock/900001/insiders/'
const feed = '/api/v2/user/ai-report/insider/'
const overlap = '/api/v2/etf/overlap/?tickers=TSTM,900013,900014'

let site: FeedSite
beforeAll(async () => {
  site = await feedSite()
  for (const who of [...few, ...more])
    if (who !== 'guest') await site.putList(who, [{ fsym_id: fsymIdOfStock('900001'), is_hidden: false }])
})
afterAll(() => site.close())

const ask = async (who: string, url: string) =>
  who === 'guest' ? site.app.inject({ url }) : site.get(who, url)
const told = async <T>(who: string, url: string) => (await ask(who, url)).json<T>()

describe('the list of insider trades', () => {
  it('is complete from the basic plan on', async () => {
    for (const who of more) {
      const whole = await told<InsiderTradesReply>(who, insiders)
      expect(parseStrictly(companyEndpoints.insiders.reply, whole).ok).toBe(true)
      expect(whole).toMatchObject({ total: 6, locked: 0, since: null })
      expect(whole.rows).toHaveLength(6)
      expect(whole.clusters).toHaveLength(1)
    }
  })

  it('has the last thirty days in lower plans, with the exact number of older trades', async () => {
    const { year } = await told<InsiderTradesReply>('demo-premium', insiders)
    for (const who of few)
      expect(await told<InsiderTradesReply>(who, insiders)).toMatchObject({
        ...{ total: 6, since: '2026-10-21', locked: 6, rows: [], clusters: [], year },
      })
    for (const who of few)
      expect(await told<InsiderTradesReply>(who, `${insiders}?days=90`)).toMatchObject({
        total: 2,
        locked: 2,
      })
    expect(await told<InsiderTradesReply>('demo-basic', `${insiders}?days=90`)).toMatchObject({
      ...{ total: 2, locked: 0, since: '2026-08-22' },
    })
  })

  it('has the same limit in the feed of my stocks', async () => {
    const whole = await told<MyStocksInsiderTradesReply>('demo-basic', `${feed}?days=366`)
    expect(whole).toMatchObject({ since: '2025-11-19', rows_total: 5, rows_locked: {} })
    for (const who of ['demo-free', 'demo-expired']) {
      const part = await site.told(myFeedEndpoints.insiders, who, `${feed}?days=366`)
      expect(part).toMatchObject({
        ...{ since: '2026-10-21', rows: [], rows_total: 5, rows_locked: { 900001: 5 }, clusters: [] },
      })
      expect(
        (await site.told(myFeedEndpoints.insiders, who, `${feed}?days=366&trade_type=S`)).rows_locked,
      ).toEqual({
        900001: 1,
      })
      expect(await site.told(myFeedEndpoints.insiders, who, `${feed}?days=20`)).toMatchObject({
        ...{ since: '2026-10-31', rows_total: 0, rows_locked: {} },
      })
      expect(await site.told(myFeedEndpoints.insidersOf, who, `${feed}900001/`)).toMatchObject({
        total: 6,
        locked: 6,
      })
    }
  })
})

it('two funds are compared in every plan, and three in the trial and premium plans', async () => {
  for (const who of [...few, 'demo-basic']) {
    const part = await told<FundOverlapReply>(who, overlap)
    expect(part).toMatchObject({ locked: 1, pairs: [{ one: 'TSTM', other: '900013' }] })
    expect(part.funds.map(({ ticker }) => ticker)).toEqual(['TSTM', '900013'])
    expect(part.common.every(({ weights }) => weights.length === 2)).toBe(true)
    expect(await told<FundOverlapReply>(who, '/api/v2/etf/overlap/?tickers=900013,900014')).toMatchObject({
      locked: 0,
    })
  }
  for (const who of ['demo-trial', 'demo-premium'])
    expect((await told<FundOverlapReply>(who, overlap)).funds).toHaveLength(3)
})

describe('a reply that depends on the plan', () => {
  it('is not cacheable for a signed-in user, and public for a guest', async () => {
    for (const url of [insiders, overlap])
      for (const who of [...few, ...more]) {
        const { headers } = await ask(who, url)
        expect(headers.vary, `${who} ${url}`).toBe('accept-encoding, authorization')
        expect(headers['cache-control']).toBe(
          who === 'guest' ? 'public, max-age=60, must-revalidate' : 'no-store',
        )
      }
  })

  it('has another etag in another plan', async () => {
    const tags = new Map<string, unknown>()
    for (const who of ['guest', 'demo-premium']) tags.set(who, (await ask(who, overlap)).headers.etag)
    expect(tags.get('guest')).not.toBe(tags.get('demo-premium'))
    const again = await site.app.inject({
      url: overlap,
      headers: { 'if-none-match': String(tags.get('demo-premium')) },
    })
    expect(again.statusCode).toBe(200)
  })

  it('is refused with an invalid token, and not given as to a guest', async () => {
    for (const authorization of ['Bearer a.b.c', 'Bearer', 'Basic eDp5', '']) {
      const answer = await site.app.inject({ url: overlap, headers: { authorization } })
      expect([answer.statusCode, answer.json<Problem>().code], authorization).toEqual([
        401,
        'unauthenticated',
      ])
    }
  })

  it('changes at the instant at which a plan ends', async () => {
    const { token } = await site.tokensOf('demo-premium')
    const pk = (await site.stores.accounts.all()).find(({ username }) => username === 'demo-premium')!.pk
    const funds = async () => {
      const answer = await site.app.inject({ url: overlap, headers: { authorization: `Bearer ${token}` } })
      return answer.json<FundOverlapReply>().funds.length
    }
    expect(await funds()).toBe(3)
    await site.stores.receipts.forgetAllOf(pk)
    expect(await funds()).toBe(2)
  })
})
