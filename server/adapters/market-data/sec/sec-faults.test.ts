import { describe, expect, it } from 'vitest'
import { readFakeSec as read } from './fake-read.ts'

const isFacts = (path: string) => path.startsWith('/api/xbrl/')
const isDocument = (path: string) => path.startsWith('/Archives/edgar/data/')

describe('a failure', () => {
  it('for a contact without a mail address ends the read after one request', async () => {
    const { problems, calls } = await read({ contact: 'Tidemark' })
    expect(problems).toEqual([expect.objectContaining({ kind: 'refused', all: true })])
    expect(calls).toHaveLength(1)
  })

  it('in one document concerns one stock, and the rest is read', async () => {
    let broken = ''
    const { problems, rows } = await read({
      tickers: ['NWHB', 'OSTM'],
      async fetch(input, init) {
        const path = new URL(String(input)).pathname
        if (isDocument(path) && broken === '') broken = path
        const body = '<ownershipDocument><issuer></ownershipDocument>'
        return path === broken ? new Response(body) : fetch(input, init)
      },
    })
    expect(problems).toEqual([
      expect.objectContaining({ feed: 'insiders', fsym_id: 'us-NWHB', kind: 'unreadable', all: false }),
    ])
    expect(rows('insiders', 'us-NWHB').length).toBeGreaterThan(10)
    expect(rows('insiders', 'us-OSTM').length).toBeGreaterThan(10)
  })

  it('in one company’s figures concerns one stock, and the rest is read', async () => {
    const { problems, rows } = await read({
      tickers: ['NWHB', 'OSTM'],
      async fetch(input, init) {
        const isBroken = isFacts(new URL(String(input)).pathname) && String(input).includes('1900001')
        return isBroken ? Response.json({ facts: { 'us-gaap': { Revenues: 5 } } }) : fetch(input, init)
      },
    })
    expect(problems.map(({ feed, fsym_id, kind, all }) => [feed, fsym_id, kind, all])).toEqual([
      ['statements', 'us-NWHB', 'unreadable', false],
    ])
    expect(rows('insiders', 'us-NWHB').length).toBeGreaterThan(0)
    expect(rows('statements', 'us-OSTM').length).toBeGreaterThan(0)
  })

  it('to reach three companies in a row ends the read', async () => {
    const { problems } = await read({
      async fetch(input, init) {
        if (new URL(String(input)).pathname.startsWith('/files/')) return fetch(input, init)
        throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
      },
    })
    const ended = problems.filter(({ kind }) => kind === 'unreachable')
    expect(ended.map(({ fsym_id, all }) => [fsym_id, all])).toEqual([
      ['us-NWHB', false],
      ['us-QUIL.A', false],
      ['us-QUIL.B', false],
      ['us-OSTM', false],
      [null, true],
    ])
  })

  it('because of the rate limit ends the read', async () => {
    const { problems } = await read({
      async fetch(input, init) {
        if (!isDocument(new URL(String(input)).pathname)) return fetch(input, init)
        return new Response('<title>SEC.gov | Request Rate Threshold Exceeded</title>', { status: 403 })
      },
    })
    expect(problems.at(-1)).toMatchObject({ kind: 'rate_limited', all: true, fsym_id: null })
  })

  it('is reported for a stock without a filing company', async () => {
    const { problems } = await read({ tickers: ['UNFL'] })
    expect(problems).toEqual([
      expect.objectContaining({ fsym_id: 'us-UNFL', kind: 'unknown_stock', all: false }),
    ])
  })
})
