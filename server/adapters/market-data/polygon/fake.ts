import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault, FakeVendorServer, StartFakeVendor } from '../fake.ts'
import { fakePolygonReplyTo, type ListsToRepeat } from './fake-answers.ts'

export const fakePolygonCredentials = { apiKey: 'fake-Key_p0lyg0n-1a2b3c4d5e6f7g8h' }

/** The limits of a plan: the first and the last day of its prices, and the calls of a minute on the clock of the test. */
export type FakePolygonPlan = { from: TradingDay; until: TradingDay; perMinute: number; now: () => number }

/** A fake server on loopback that replies, and fails, in the vendor's format. */
export const startPolygonFake: StartFakeVendor = options => startPolygonFakeWithPlan(null, options)

export async function startPolygonFakeWithPlan(
  plan: FakePolygonPlan | null,
  { faults = [], port = 0 }: Parameters<StartFakeVendor>[0] = {},
): Promise<FakeVendorServer> {
  const calls: string[] = []
  const isTooMuch = plan ? callCounter(plan) : () => false
  const failures = failuresFor(faults)
  const repeat: ListsToRepeat = new Set(faults.includes('duplicate-page') ? ['bars', 'rows'] : [])
  let number = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const key = keyIn(request, url)
    url.searchParams.delete('apiKey')
    calls.push(`${url.pathname}${url.search}`)
    const request_id = `fake${String(++number).padStart(28, '0')}`
    const send = (status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      reply(response, status, JSON.stringify({ ...body, request_id }), headers)
    if (key !== fakePolygonCredentials.apiKey || faults.includes('refused'))
      return send(401, { status: 'ERROR', error: 'Unknown API Key' })
    if (isTooMuch()) return send(429, { status: 'ERROR', error: tooMany })
    if (plan && isOutsidePlan(url, plan))
      return send(403, {
        status: 'NOT_AUTHORIZED',
        message: "Your plan doesn't include this data timeframe.",
      })
    const failure = failures.shift()
    if (failure && failure !== 'truncated') return failure(response, send)
    const { status, body } = fakePolygonReplyTo(url, faults, repeat)
    if (failure === 'truncated') cutShort(response, JSON.stringify({ ...body, request_id }))
    else send(status, body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { url, calls, close: () => close(server) }
}

/** Counts the calls of the last minute, as the vendor does. */
function callCounter({ perMinute, now }: FakePolygonPlan): () => boolean {
  const times: number[] = []
  return () => {
    const at = now()
    while (times[0] !== undefined && times[0] <= at - 60_000) times.shift()
    if (times.length >= perMinute) return true
    times.push(at)
    return false
  }
}

/** Prices have a day in their path; lists are in every plan. */
function isOutsidePlan({ pathname }: URL, { from, until }: FakePolygonPlan): boolean {
  if (!pathname.startsWith('/v2/aggs/')) return false
  return pathname.split('/').some(part => {
    const day = parseDay(part)
    return day !== null && (day < from || day > until)
  })
}

const keyIn = ({ headers }: IncomingMessage, url: URL): string | null =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? url.searchParams.get('apiKey')

type Send = (status: number, body: Record<string, unknown>, headers?: Record<string, string>) => void
type Failure = ((response: ServerResponse, send: Send) => void) | 'truncated'

const tooMany =
  "You've exceeded the maximum requests per minute, please wait or upgrade your subscription to continue. https://massive.com/pricing"

/** Failures that replace the first replies, in order. */
function failuresFor(faults: readonly FakeVendorFault[]): Failure[] {
  const failures: Failure[] = []
  if (faults.includes('too-many')) {
    failures.push((_response, send) =>
      send(429, { status: 'ERROR', error: tooMany }, { 'retry-after': '12' }),
    )
    failures.push(response => reply(response, 429, ''))
  }
  if (faults.includes('broken')) {
    failures.push((_response, send) => send(500, { status: 'ERROR', error: 'Internal Server Error' }))
    failures.push(response => reply(response, 502, page('502 Bad Gateway'), { 'content-type': 'text/html' }))
  }
  if (faults.includes('html'))
    failures.push(response =>
      reply(response, 200, page('We will be right back'), { 'content-type': 'text/html' }),
    )
  if (faults.includes('truncated')) failures.push('truncated')
  return failures
}

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`

function reply(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

function cutShort(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
