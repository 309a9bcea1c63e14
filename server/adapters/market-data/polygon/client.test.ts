import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { usualVendorLimits } from '../ask.ts'
import { createPolygonClient } from './client.ts'

const day = toTradingDay(20261120)

/** Makes a network that sends one reply after the other and records the requests. */
function network(...answers: (Response | Error)[]) {
  const requests: { url: string; key: string | null }[] = []
  const paused: number[] = []
  const deps = {
    fetch: (async (url: URL, init: RequestInit) => {
      requests.push({ url: url.href, key: new Headers(init.headers).get('authorization') })
      const answer = answers.shift() ?? new Error('nothing more')
      if (answer instanceof Error) throw answer
      return answer
    }) as typeof fetch,
    pause: async (ms: number) => void paused.push(ms),
    elapsed: () => 0,
    random: () => 1,
  }
  const client = createPolygonClient(new URL('https://vendor.example/'), 's3cret', deps, usualVendorLimits)
  return { client, requests, paused }
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const bar = { o: 1, h: 1, l: 1, c: 1, v: 1, t: 1 }
const split = { id: 'a', ticker: 'ABCD', execution_date: '2026-11-02', split_from: 1, split_to: 2 }

describe('the Polygon client', () => {
  it('requests bars as the vendor documents, with the key in a header', async () => {
    const { client, requests } = network(
      json({ status: 'OK', ticker: 'QUIL.B', adjusted: false, results: [bar] }),
    )
    expect(await client.bars('QUIL.B', toTradingDay(20260102), day, false)).toEqual({
      ok: true,
      value: [bar],
    })
    expect(requests).toEqual([
      {
        url: 'https://vendor.example/v2/aggs/ticker/QUIL.B/range/1/day/2026-01-02/2026-11-20?adjusted=false&sort=asc&limit=50000',
        key: 'Bearer s3cret',
      },
    ])
  })

  it('reads page after page, and never sends the key to another host', async () => {
    const { client, requests } = network(
      json({
        status: 'OK',
        results: [split],
        next_url: 'https://elsewhere.example/v3/reference/splits?cursor=x%3D',
      }),
      json({ status: 'DELAYED', results: [{ ...split, id: 'b' }] }),
    )
    const found = await client.splits(day, day)
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(requests[1]?.url).toBe('https://vendor.example/v3/reference/splits?cursor=x%3D')
  })

  it('reads missing results as an empty list, and an unknown ticker as null', async () => {
    expect(await network(json({ status: 'OK' })).client.splits(day, day)).toEqual({ ok: true, value: [] })
    const unknown = json({ status: 'NOT_FOUND', message: 'Ticker not found.' }, 404)
    expect(await network(unknown).client.details('ABCD', day)).toEqual({ ok: true, value: null })
  })

  it.each([
    ['Unknown API Key s3cret', 401, { error: 'Unknown API Key s3cret' }, 'refused'],
    ['You are not entitled to this data.', 403, { message: 'You are not entitled to this data.' }, 'refused'],
    ['not entitled', 200, { status: 'NOT_AUTHORIZED', message: 'not entitled' }, 'refused'],
    ['limit', 400, { error: 'limit' }, 'unreadable'],
  ])(
    'does not retry the refusal «%s», and leaves the key out of its error',
    async (said, status, body, kind) => {
      const { client, requests } = network(json(body, status))
      const answer = await client.splits(day, day)
      const detail = `${status} from /v3/reference/splits: ${said.replace('s3cret', '…')}`
      expect(answer).toEqual({ ok: false, error: { kind, detail } })
      expect(requests).toHaveLength(1)
    },
  )

  it('waits as long as the reply says, in seconds or until a date, and otherwise longer each time', async () => {
    const date = { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 10:00:09 GMT' }
    const { client, paused } = network(
      json({}, 429, { 'retry-after': '12' }),
      new Response('', { status: 429, headers: date }),
      json({}, 503),
      new Response('<html></html>'),
      json({ status: 'OK', results: [] }),
    )
    expect((await client.splits(day, day)).ok).toBe(true)
    expect(paused).toEqual([12_000, 9_000, 2_000, 4_000])
  })

  it.each([
    ['an error with status 200', { status: 'ERROR', error: 'no' }, 5],
    ['a row without its day', { status: 'OK', results: [{ ...split, execution_date: undefined }] }, 1],
    ['a next page without address', { status: 'OK', next_url: 'next' }, 1],
  ])('reports %s as unreadable', async (_what, body, calls) => {
    const { client, requests } = network(...Array.from({ length: 5 }, () => json(body)))
    expect(await client.splits(day, day)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    expect(requests).toHaveLength(calls)
  })

  it.each([
    ['another ticker', { ticker: 'WXYZ', adjusted: false }],
    ['adjusted prices', { ticker: 'ABCD', adjusted: true }],
  ])('does not accept %s as the requested bars', async (_what, body) => {
    const { client } = network(json({ status: 'OK', results: [bar], ...body }))
    expect(await client.bars('ABCD', day, day, false)).toMatchObject({
      ok: false,
      error: { kind: 'unreadable' },
    })
  })

  it('stops after 5000 pages', async () => {
    const body = JSON.stringify({
      status: 'OK',
      next_url: 'https://vendor.example/v3/reference/splits?cursor=1',
    })
    const deps = {
      fetch: (async () => new Response(body)) as typeof fetch,
      pause: async () => {},
      elapsed: () => 0,
      random: () => 0,
    }
    const endless = createPolygonClient(new URL('https://vendor.example/'), 'k', deps, usualVendorLimits)
    expect(await endless.splits(day, day)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })
})
