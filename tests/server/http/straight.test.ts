import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
let socket: Server
let atOnce = 0
const lines: string[] = []

beforeAll(async () => {
  server = await testServer({
    logStream: { write: line => void lines.push(line) },
    env: { trustProxy: ['127.0.0.1'] },
  })
  socket = createServer((request, response) => {
    const leave = () => server.app.routing(request, response)
    if (server.app.atOnce(request, response, leave)) atOnce++
    else leave()
  })
  await new Promise<void>(resolve => socket.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  socket.closeAllConnections()
  await new Promise(resolve => socket.close(resolve))
  await server.close()
})

type Answered = { status: number; head: string[]; body: string }

const usual = { 'accept-encoding': 'gzip, deflate, br' }

const call = (
  path: string,
  {
    method = 'GET',
    headers = usual,
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = socket.address() as AddressInfo
    const sent = ask({ port, path, method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        const named = answer.rawHeaders.map((text, at) =>
          at % 2 === 0 ? `${text.toLowerCase()}: ${answer.rawHeaders[at + 1]}` : '',
        )
        const head = named.filter(line => line !== '' && !/^(date|x-request-id): /.test(line))
        resolve({ status: answer.statusCode ?? 0, head, body: Buffer.concat(parts).toString('base64') })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

async function howManyAtOnce(work: () => Promise<unknown>): Promise<number> {
  const before = atOnce
  await work()
  return atOnce - before
}

const quote = '/api/v2/stock/900001/'
const paths = [
  quote,
  `${quote}report/`,
  `${quote}chart/?range=1Y`,
  '/api/v2/top/?country=kr',
  '/api/v2/search/?q=900001',
]

it.each(paths)('sends %s the second time as the router sent it', async path => {
  const first = await call(path)
  expect(first.status).toBe(200)
  expect(await howManyAtOnce(async () => expect(await call(path)).toEqual(first))).toBe(1)
})

it('tells whoever has it already what the router tells', async () => {
  const { head } = await call(quote)
  const tag = head.find(line => line.startsWith('etag: '))?.slice(6) ?? ''
  const headers = { ...usual, 'if-none-match': tag }
  const path = `${quote}?other`
  const byRouter = await call(path, { headers })
  expect(byRouter.status).toBe(304)
  expect(await howManyAtOnce(async () => expect(await call(path, { headers })).toEqual(byRouter))).toBe(1)
})

it.each([
  ['without gzip', { headers: { 'accept-encoding': 'identity' } }],
  ['with a body', { headers: { ...usual, 'content-length': '2' }, body: '{}' }],
  ['for its head alone', { method: 'HEAD' }],
  [
    'by a method it has not',
    { method: 'POST', headers: { ...usual, 'content-type': 'application/json' }, body: '{}' },
  ],
])('leaves a call %s to the router', async (_, how) => {
  await call(quote)
  expect(await howManyAtOnce(() => call(quote, how))).toBe(0)
})

it('never sends at once what only one person may see, or what is not whole', async () => {
  const missing = '/api/v2/stock/NOBODY/'
  const pack = '/api/v2/screener/pack/kr/'
  for (const path of [missing, pack, '/api/user/me/', '/api/notice'])
    expect(await howManyAtOnce(async () => [await call(path), await call(path)]), path).toBe(0)
})

it('writes the same line and counts the same', async () => {
  await call(quote)
  const counted = async () => {
    const { body } = await call('/metrics', { headers: {} })
    const text = Buffer.from(body, 'base64').toString()
    return Number(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/v2\/stock\/:ticker\/"[^}]*status="200"\} (\d+)/.exec(
        text,
      )?.[1],
    )
  }
  const before = await counted()
  lines.length = 0
  expect(await howManyAtOnce(() => call(quote))).toBe(1)
  expect(await counted()).toBe(before + 1)
  const line = JSON.parse(lines.find(each => each.includes('/api/v2/stock/:ticker/')) ?? '{}')
  expect(line).toMatchObject({ method: 'GET', route: '/api/v2/stock/:ticker/', status: 200, msg: 'call' })
  expect(Object.keys(line).sort()).toEqual([
    'level',
    'method',
    'ms',
    'msg',
    'reqId',
    'route',
    'status',
    'time',
  ])
})

it('counts calls by whoever stands before our own proxy, together with those the router sees', async () => {
  const strict = await testServer({ env: { rateLimit: 3, trustProxy: ['127.0.0.1'] } })
  const own = createServer((request, response) => {
    const leave = () => strict.app.routing(request, response)
    if (!strict.app.atOnce(request, response, leave)) leave()
  })
  await new Promise<void>(resolve => own.listen(0, '127.0.0.1', resolve))
  const { port } = own.address() as AddressInfo
  const from = async (address: string) =>
    (await fetch(`http://127.0.0.1:${port}${quote}`, { headers: { 'x-forwarded-for': address } })).status
  const statuses = []
  for (let nth = 0; nth < 5; nth++) statuses.push(await from('203.0.113.7'))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await from('203.0.113.8')).toBe(200)
  own.closeAllConnections()
  await new Promise(resolve => own.close(resolve))
  await strict.close()
})
