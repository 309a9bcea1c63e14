import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import {
  type Headers,
  path,
  question,
  type RawReply,
  raw,
  type Served,
  serveTwoWays,
  usual,
} from './two-ways.ts'

const publicUrl = new URL('http://tidemark.test')

let state: 'published' | 'empty' | 'broken' = 'published'
let server: TestApp
/** The same program with its straight path, and by its router alone. */
let straight: Served
let plain: Served
const lines: string[] = []

beforeAll(async () => {
  server = await testServer({
    env: { publicUrl },
    logStream: { write: line => void lines.push(line) },
    handlerTimeoutMs: 2_000,
    markets: held => ({
      of: country => {
        if (state === 'broken') throw new Error('a bug of ours')
        return state === 'empty' ? null : held.of(country)
      },
    }),
  })
  straight = await serveTwoWays(server, true)
  plain = await serveTwoWays(server, false)
})
afterAll(async () => {
  await straight.close()
  await plain.close()
  await server.close()
})
beforeEach(() => {
  state = 'published'
})

/** What both ways answer, who answered, and that it is the same. */
async function both(body: string | Buffer, headers?: Headers): Promise<RawReply & { byStraight: boolean }> {
  const before = straight.tally.straight
  const answer = await question(straight, body, headers)
  expect(answer).toEqual(await question(plain, body, headers))
  return { ...answer, byStraight: straight.tally.straight > before }
}

const text = (value: unknown): string => JSON.stringify(value)
const formula = { kind: 'formula', text: 'price > 0' }
const condition = fc.oneof(
  fc.record({
    kind: fc.constant('range'),
    metric: fc.constantFrom('price', 'per', 'nothing'),
    least: fc.integer({ min: -5, max: 90_000 }),
  }),
  fc.constant({ kind: 'flag', metric: 'halted' }),
  fc.constant(formula),
)
const filter = fc.record(
  {
    where: fc.record({ all: fc.array(condition, { maxLength: 3 }) }),
    price_range: fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 900_000 })),
    show: fc.constant({ price: true }),
    exclude_halt: fc.oneof(fc.boolean(), fc.constant('yes')),
    order: fc.constantFrom('desc_market_cap', 'asc_per', 'sideways'),
    formula: fc.constantFrom('', '', '', 'per < 9', 'per <'),
    as_of: fc.constantFrom(null, null, '2021-11-03', '2099-01-01', 'soon'),
  },
  { requiredKeys: [] },
)
const sound = fc.record(
  {
    country: fc.constantFrom('kr', 'kr', 'us', 'jp'),
    filter: fc.oneof({ weight: 6, arbitrary: filter }, { weight: 1, arbitrary: fc.anything() }),
    sort: fc.constantFrom('asc_price', 'desc_market_cap', 'up', null, 7, { metric: 'per', direction: 'asc' }),
    limit: fc.constantFrom(0, 1, 5, 50, 1_000, '20', -1, 1.5, 'many'),
    offset: fc.constantFrom(0, 3, 100_000),
    columns: fc.constantFrom(
      [],
      ['per'],
      ['per', 'per', 'nothing'],
      ['x'.repeat(61)],
      Array(61).fill('per'),
      'per',
    ),
    explain: fc.constantFrom(false, true, 'yes'),
  },
  { requiredKeys: [] },
)
const odd = [
  ...['{', '', ' ', 'null', '[]', '7', '"한국"', '\ufeff{}', '{"country":"kr"}}', '{"limit":1,"limit":2}'],
  ...['{"__proto__":{}}', '{"filter":{"__proto__":{}}}', '{"constructor":{"prototype":{}}}'],
  ...['{"\\u005f_proto__":{}}', text({ country: 'kr', filter: '여러 가지 ' })],
  text({ filter: { where: { all: Array(400).fill(formula) } } }),
  text({ filter: { where: { all: Array(90).fill({ kind: 'flag', metric: 'halted' }) } } }),
  text({ filter: 'x'.repeat(9_000) }),
  text({ filter: 'x'.repeat(300_000) }),
]
const bodies = fc.oneof(
  { weight: 8, arbitrary: sound.map(text) },
  { weight: 1, arbitrary: fc.tuple(sound, fc.nat(40)).map(([asked, cut]) => text(asked).slice(0, -1 - cut)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes)) },
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
)
const unusual: readonly Headers[] = [
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=0, *' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { authorization: 'Bearer a.b.c' },
  { authorization: '' },
  { origin: 'http://other.test' },
  { origin: 'null' },
  { origin: 'http://own.test', 'x-forwarded-host': 'other.test' },
  { origin: 'chrome-extension://abc' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: publicUrl.origin },
  { 'idempotency-key': 'one', cookie: 'a=%zz; b=1', 'x-tidemark-client': 'webview' },
  { 'if-none-match': '*', range: 'bytes=0-3' },
]
const usualOnes: readonly Headers[] = [
  {},
  { origin: publicUrl.origin, 'sec-fetch-site': 'same-origin' },
  { origin: 'http://own.test' },
  { connection: 'close' },
]

it('answers any question as the router does, in the same words, under the same headers', async () => {
  const seen = new Map<string, number>()
  const heads = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usualOnes) },
    { weight: 1, arbitrary: fc.constantFrom(...unusual) },
  )
  const law = fc.asyncProperty(bodies, heads, async (body, more) => {
    const { status, byStraight } = await both(body, { ...usual, ...more })
    const name = `${status} ${byStraight ? 'straight' : 'by the router'}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    if (byStraight) expect(status).toBe(200)
  })
  await fc.assert(law, { numRuns: process.env.PROOF_ROUNDS === 'full' ? 10_000 : 400, seed: 7 })
  expect(seen.get('200 straight')).toBeGreaterThan(80)
  for (const status of [200, 400, 401, 403, 413, 415])
    expect(seen.get(`${status} by the router`), `${status}`).toBeGreaterThan(0)
}, 60_000)

it.each([
  ['a market that is not there yet', 'empty', 503],
  ['a bug of ours', 'broken', 500],
] as const)('leaves %s to the router', async (_, now, status) => {
  state = now
  const answer = await both(text({ country: 'kr' }))
  expect([answer.status, answer.byStraight]).toEqual([status, false])
})

it.each(unusual.slice(0, 15))('does not touch a question with %j', async more => {
  expect((await both('{"country":"kr"}', { ...usual, ...more })).byStraight).toBe(false)
})

it.each(usualOnes)('answers a browser and a program itself: %j', async more => {
  expect(await both('{"country":"kr"}', { ...usual, ...more })).toMatchObject({
    status: 200,
    byStraight: true,
  })
})

const head = (length: number | null, { version = '1.1', close = true, more = '' } = {}): string =>
  [
    `POST ${path} HTTP/${version}`,
    'Host: own.test',
    'Accept-Encoding: gzip',
    'Content-Type: application/json',
    ...(length === null ? [] : [`Content-Length: ${length}`]),
    ...(close ? ['Connection: close'] : []),
    ...(more === '' ? [] : [more]),
    '\r\n',
  ].join('\r\n')
const body = '{"country":"kr","limit":3}'
const size = body.length
const whole = head(size) + body
const kept = head(size, { close: false }) + body
const broken = `${head(size, { close: false })}${'{'.repeat(size)}`

describe('over a line of its own', () => {
  it.each<[string, number, string[]]>([
    ['a whole question', 1, [whole]],
    ['HTTP/1.0', 1, [head(size, { version: '1.0' }) + body]],
    ['HTTP/1.0 that keeps its line', 1, [head(size, { version: '1.0', close: false, more: 'X: y' }) + body]],
    ['three on one line, at once', 3, [kept + kept + whole]],
    ['three on one line, one after the other', 3, [kept, kept, whole]],
    ['a refused one between good ones', 2, [kept + broken + whole]],
    ['another call between them', 2, [`${kept}GET /api/notice HTTP/1.1\r\nHost: own.test\r\n\r\n${whole}`]],
    ['a body after its head', 0, [head(size), body]],
    ['a body in halves', 0, [head(size) + body.slice(0, 9), body.slice(9)]],
    [
      'a body in chunks',
      0,
      [`${head(null, { more: 'Transfer-Encoding: chunked' })}${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ],
    ['one that asks whether to go on', 0, [head(size, { more: 'Expect: 100-continue' }), body]],
    ['no length', 0, [head(null)]],
    ['a length that is no number', 0, [head(null, { more: 'Content-Length: 3x' }) + body]],
    ['a body that never comes', 0, [head(size)]],
  ])('%s is answered as the router answers it', async (_, straightly, parts) => {
    const before = straight.tally.straight
    const [told, byRouter] = await Promise.all([raw(straight, ...parts), raw(plain, ...parts)])
    expect(told).toBe(byRouter)
    expect(told).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(straight.tally.straight - before).toBe(straightly)
  })

  it('whoever goes away before the body is there holds up nobody, and is told of alike', async () => {
    const told = async (way: Served) => {
      lines.length = 0
      const socket = connect(way.port, '127.0.0.1')
      socket.write(head(size) + body.slice(0, 9))
      await new Promise(resolve => setTimeout(resolve, 40))
      socket.destroy()
      await vi.waitUntil(() => lines.length > 0)
      return lines.map(line => [JSON.parse(line).route, JSON.parse(line).status])
    }
    expect(await told(straight)).toEqual(await told(plain))
    expect((await both(body)).byStraight).toBe(true)
  })
})

it('writes the same line and counts the same', async () => {
  const counted = async () => {
    const { body: figures } = await server.app.inject({ url: '/metrics' })
    const route = 'method="POST",route="/api/v2/screener/query/",status="200"'
    return Number(figures.split(`http_request_duration_seconds_count{${route}} `)[1]?.split('\n')[0])
  }
  const lineOf = async (way: Served) => {
    await question(way, body)
    const found = lines.map(line => JSON.parse(line)).findLast(({ route }) => route === path)
    expect([found.reqId.length, found.ms > 0]).toEqual([36, true])
    return { ...found, time: 0, reqId: 0, ms: 0 }
  }
  const before = await counted()
  expect(await lineOf(straight)).toEqual(await lineOf(plain))
  expect(await counted()).toBe(before + 2)
})

it('counts every call once, whoever answers it', async () => {
  const told = async (isStraight: boolean) => {
    const strict = await testServer({ env: { rateLimit: 4, publicUrl } })
    const way = await serveTwoWays(strict, isStraight)
    const answers = []
    for (const each of [body, '{', body, 'null', body, '{']) answers.push(await question(way, each))
    await way.close()
    await strict.close()
    return answers
  }
  const answers = await told(true)
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 429, 429])
  expect(answers).toEqual(await told(false))
})
