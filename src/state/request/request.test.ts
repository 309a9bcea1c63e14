import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { quoteEndpoints } from '#contract/quote.ts'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { CALL_TIMEOUT_MS, readProblem, type SendOptions, send } from './request.ts'
import { queryString, requestPath } from './request-address.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sent = { url: string; init: RequestInit }

function answering(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const how: SendOptions = {
    async fetch(this: unknown, url, init) {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation')
      sent.push({ url: String(url), init: init ?? {} })
      return answer({ url: String(url), init: init ?? {} })
    },
    base: '',
    client: 'web',
    cookies: true,
  }
  return { sent, how }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const silent = ({ init }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
  })

describe('a request path', () => {
  it('encodes any value as one segment that decodes to the same value', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), ticker => {
        const path = requestPath('/api/v2/stock/{ticker}/chart/', { ticker })
        if (path === null) {
          expect(['.', '..']).toContain(ticker)
          return
        }
        const segments = new URL(path, 'https://a.test').pathname.split('/')
        expect(segments.length).toBe(7)
        expect(decodeURIComponent(segments[4] ?? '')).toBe(ticker)
      }),
    )
  })
  it.each(['', '.', '..', '\ud800'])('is refused for the value %j', ticker => {
    expect(requestPath('/a/{ticker}/', { ticker })).toBe(null)
  })
  it('is refused when a parameter is missing', () => {
    expect(requestPath('/a/{ticker}/')).toBe(null)
    expect(requestPath('/a/')).toBe('/a/')
  })
})

describe('a query string', () => {
  it('repeats the key for each value of a list and leaves out undefined and null', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined), fc.constant(null))
    const names = fc.string({ minLength: 1 }).filter(name => name !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(value, fc.array(value))), query => {
        const back = new URLSearchParams(queryString(query))
        for (const [name, input] of Object.entries(query)) {
          const values = [input].flat().filter(one => one !== undefined && one !== null)
          expect(back.getAll(name)).toEqual(
            values.map(one => new TextDecoder().decode(new TextEncoder().encode(String(one)))),
          )
        }
      }),
    )
  })
  it('is empty when there are no values', () => {
    expect(queryString({ a: undefined, b: [] })).toBe('')
  })
})

describe('a request', () => {
  it('sends the client name and returns the reply in its shape', async () => {
    const { sent, how } = answering(() => json({ buildId: 'b1' }))
    const reply = await send(api.service.buildId, {}, { ...how, base: 'https://a.test' })
    expect(reply).toEqual({ ok: true, value: { buildId: 'b1' } })
    expect(sent[0]?.url).toBe('https://a.test/api/build-id')
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/json', 'x-tidemark-client': 'web' },
      credentials: 'same-origin',
      cache: 'no-store',
    })
    expect(sent[0]?.init.body).toBe(undefined)
  })
  it('carries the token and the idempotency key it is given', async () => {
    const { sent, how } = answering(() => json({ revision: 2, reports: [] }))
    const body = { base_revision: 1, reports: [] }
    await send(api.aiReport.change, { body }, { ...how, cookies: false, token: 't', idempotencyKey: 'k' })
    expect(sent[0]?.init).toMatchObject({
      method: 'PATCH',
      headers: { authorization: 'Bearer t', 'idempotency-key': 'k', 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    })
  })
  it('replaces an unknown enum value in a reply, and refuses another shape', async () => {
    const me = { pk: 1, lang_code: 'fr' }
    expect(await send(api.account.me, {}, answering(() => json(me)).how)).toMatchObject({
      ok: true,
      value: { pk: 1, lang_code: 'ko' },
    })
    for (const answer of ['{"pk":"x"}', '<html>', '', 'null']) {
      const reply = await send(api.account.me, {}, answering(() => new Response(answer)).how)
      expect(reply).toMatchObject({ ok: false, error: { code: 'unreadable_reply' } })
    }
  })
  it('is not sent when its path cannot be built', async () => {
    const { sent, how } = answering(() => json({}))
    const reply = await send(quoteEndpoints.last, { params: { ticker: '..' } }, how)
    expect([reply, sent.length]).toMatchObject([{ ok: false, error: { code: 'bad_request' } }, 0])
  })
  it('ends with the problem «offline» when no reply arrives', async () => {
    const { how } = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send(api.service.buildId, {}, how)).toMatchObject({ error: { code: 'offline' } })
  })
  it('times out after thirty seconds, also in the middle of a reply', async () => {
    const endless = ({ init }: Sent) => {
      const response = new Response('')
      response.text = () => silent({ url: '', init }).then(() => '')
      return response
    }
    for (const answer of [silent, endless]) {
      let reply: unknown = 'none yet'
      void send(api.service.buildId, {}, answering(answer).how).then(input => {
        reply = input
      })
      await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
      expect(reply).toBe('none yet')
      await vi.advanceTimersByTimeAsync(1)
      expect(reply).toMatchObject({ ok: false, error: { code: 'timed_out' } })
    }
  })
  it('returns nothing once its signal is aborted', async () => {
    const right = new AbortController()
    const { how } = answering(() => {
      right.abort()
      return json({ pk: 1 })
    })
    const withdrawn = { error: { code: 'unauthenticated' } }
    expect(await send(api.account.me, {}, { ...how, signal: right.signal })).toMatchObject(withdrawn)
    const before = answering(() => json({ pk: 1 }))
    expect(await send(api.account.me, {}, { ...before.how, signal: right.signal })).toMatchObject(withdrawn)
    expect(before.sent.length).toBe(0)
  })
})

describe('a form', () => {
  it('is sent unchanged and without our content type', async () => {
    const { sent, how } = answering(() => json({ pk: 1 }))
    const form = new FormData()
    form.set('picture', new Blob(['x']), 'picture')
    await send(profileEndpoints.changeMe, { body: form as never }, how)
    expect(sent[0]?.init.body).toBe(form)
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe(null)
  })
})

describe('an error reply', () => {
  it('keeps the server’s code and detail', () => {
    const said = { code: 'wrong_credentials', detail: 'no', fields: { password: 'wrong' } }
    expect(readProblem(401, JSON.stringify(said))).toEqual(said)
  })
  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [429, 'too_many_requests'],
    [418, 'bad_request'],
    [500, 'internal'],
    [502, 'unavailable'],
    [503, 'not_ready'],
  ])('that is not ours, with status %i, is read as %s', (status, code) => {
    for (const text of ['<html>', '{"code":"whatever"}', '[]', 'null']) {
      expect(readProblem(status, text).code).toBe(code)
    }
  })
})
