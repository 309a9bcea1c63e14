import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { usualVendorLimits, type VendorDeps } from '../ask.ts'
import { zipOf } from '../fake-zip.ts'
import { createDartClient } from './client.ts'

const key = 'f'.repeat(40)
const xml = (status: string) =>
  `<?xml version="1.0"?><result><status>${status}</status><message>${key}</message></result>`
const numbered = (status: string) => JSON.stringify({ status, message: `no ${key}` })

/** Makes a client that receives the replies in order and then the last one again and again. */
function clientFor(replies: readonly (string | Buffer | Response)[], callsPerDay = 1000) {
  const requests: URL[] = []
  let clock = 0
  const deps: VendorDeps = {
    fetch: async input => {
      requests.push(new URL(String(input)))
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? ''
      if (reply instanceof Response) return reply.clone()
      return new Response(typeof reply === 'string' ? reply : new Uint8Array(reply))
    },
    pause: async ms => {
      clock += ms
    },
    elapsed: () => clock,
    random: () => 0,
  }
  const base = new URL('https://vendor.example/api/')
  const client = createDartClient({ base, key, deps, limits: usualVendorLimits, callsPerDay })
  return { client, requests, wait: (ms: number) => deps.pause(ms) }
}
const accounts = (replies: readonly (string | Response)[]) => {
  const { client, requests } = clientFor(replies)
  return client.accounts(['00900011', '00900022'], 2025, '11014').then(read => ({ read, requests }))
}

describe('the DART client', () => {
  it('requests many companies in one call', async () => {
    const { read, requests } = await accounts([numbered('013')])
    expect(read).toEqual({ ok: true, value: { rows: [], unread: new Set() } })
    expect(requests.map(url => url.href)).toEqual([
      `https://vendor.example/api/fnlttMultiAcnt.json?crtfc_key=${key}&corp_code=00900011%2C00900022&bsns_year=2025&reprt_code=11014`,
    ])
  })

  it.each([
    ['010', 'refused', 1],
    ['011', 'refused', 1],
    ['012', 'refused', 1],
    ['020', 'rate_limited', 5],
    ['021', 'unreadable', 1],
    ['100', 'unreadable', 1],
    ['101', 'refused', 1],
    ['800', 'unreachable', 5],
    ['900', 'unreachable', 5],
    ['901', 'refused', 1],
    ['777', 'unreadable', 1],
  ])(
    'reports status %s as %s after %i requests, in JSON and in XML, without the key in its error',
    async (status, kind, calls) => {
      const { read, requests } = await accounts([numbered(status)])
      expect(read).toMatchObject({ ok: false, error: { kind } })
      expect(requests).toHaveLength(calls)
      const other = clientFor([xml(status)])
      const codes = await other.client.corpCodes()
      expect(codes).toMatchObject({ ok: false, error: { kind } })
      expect(other.requests).toHaveLength(calls)
      expect(JSON.stringify([read, codes])).not.toContain(key)
    },
  )

  it.each([
    [429, 'rate_limited', 5],
    [503, 'unreachable', 5],
    [403, 'refused', 1],
    [404, 'unreadable', 1],
  ])('reports HTTP %i as %s after %i requests', async (status, kind, calls) => {
    const { read, requests } = await accounts([new Response('x', { status })])
    expect(read).toMatchObject({ ok: false, error: { kind } })
    expect(requests).toHaveLength(calls)
  })

  it('retries a reply that is cut off, is an HTML page or has no status', async () => {
    const { read, requests } = await accounts([
      '{"status":"000","list":[',
      '<html></html>',
      '[]',
      numbered('013'),
    ])
    expect(read.ok).toBe(true)
    expect(requests).toHaveLength(4)
  })

  it('reports a reply without its list as unreadable', async () => {
    expect((await accounts([numbered('000')])).read).toMatchObject({
      ok: false,
      error: { kind: 'unreadable' },
    })
  })

  it('leaves out rows with missing fields, and names their stocks', async () => {
    const good = { rcept_no: '20251114000001', bsns_year: '2025', reprt_code: '11014', stock_code: '100110' }
    const row = { ...good, account_nm: '매출액', fs_div: 'CFS', sj_div: 'IS', thstrm_amount: '1', theirs: 7 }
    const list = [row, { ...row, stock_code: '200220', fs_div: 5 }, null]
    const { read } = await accounts([JSON.stringify({ status: '000', list })])
    expect(read).toMatchObject({
      ok: true,
      value: { rows: [{ stock_code: '100110' }], unread: new Set(['200220', '']) },
    })
  })

  it('requests all pages, oldest filings first, and drops repeated filings', async () => {
    const filing = (rcept_no: string) => ({
      corp_code: '00900011',
      stock_code: '',
      report_nm: 'x',
      rcept_no,
      flr_nm: 'y',
      rcept_dt: rcept_no.slice(0, 8),
      rm: '',
    })
    const page = (...list: object[]) => JSON.stringify({ status: '000', total_page: 2, list })
    const [one, two] = [filing('20260101000001'), filing('20260102000001')]
    const { client, requests } = clientFor([page(one), page(one, two)])
    const day = toTradingDay(20260101)
    const read = await client.filings({ detail: 'D002', from: day, to: day, corp_code: '00900011' })
    expect(read).toEqual({ ok: true, value: [one, two] })
    const query = requests[1]?.searchParams
    expect(
      ['page_no', 'page_count', 'sort_mth', 'last_reprt_at', 'corp_code'].map(name => query?.get(name)),
    ).toEqual(['2', '100', 'asc', 'N', '00900011'])
  })

  it('returns null for a document that does not exist', async () => {
    expect(await clientFor([xml('014')]).client.document('20260101000001')).toEqual({ ok: true, value: null })
  })

  it('reads the XML in a ZIP, and retries a broken ZIP', async () => {
    const files = [
      { name: 'picture.jpg', bytes: Buffer.from('x') },
      { name: '1.xml', bytes: Buffer.from('<가>') },
    ]
    const zip = zipOf(files)
    const { client, requests } = clientFor([zip.subarray(0, 40), zip])
    expect(await client.document('1')).toEqual({ ok: true, value: '<가>' })
    expect(requests).toHaveLength(2)
  })

  it('reports a company list without companies as unreadable', async () => {
    const empty = zipOf([{ name: 'CORPCODE.xml', bytes: Buffer.from('<result></result>') }])
    for (const reply of [empty, zipOf([]), xml('013')])
      expect(await clientFor([reply]).client.corpCodes()).toMatchObject({
        ok: false,
        error: { kind: 'unreadable' },
      })
  })

  it('stops at its daily limit, with retries counted, and continues a day later', async () => {
    const { client, requests, wait } = clientFor([numbered('900'), numbered('900'), numbered('013')], 3)
    expect((await client.accounts(['1'], 2025, '11011')).ok).toBe(true)
    expect(await client.accounts(['1'], 2025, '11011')).toMatchObject({
      ok: false,
      error: { kind: 'rate_limited' },
    })
    expect(requests).toHaveLength(3)
    await wait(24 * 60 * 60 * 1000)
    expect((await client.accounts(['1'], 2025, '11011')).ok).toBe(true)
  })
})
