import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault, StartFakeVendor } from '../fake.ts'
import { FACTS_ARCHIVE } from './bulk/archived-facts.ts'
import { type FakeArchives, serveFakeArchives } from './bulk/fake-archives.ts'
import { fakeDailyIndexes } from './bulk/fake-daily-index.ts'
import { fakeFundTickers, fakeNportSets, fakeSettlementFails } from './bulk/fake-funds.ts'
import { fakeInsiderSets } from './bulk/fake-insider-sets.ts'
import { fakeSecCompanies, fakeSecUntil } from './fake-companies.ts'
import { fakeFacts } from './fake-facts.ts'
import { fakeSubmissions, generateFakeSecFilings } from './fake-filings.ts'

export const fakeSecCredentials = { contact: 'Tidemark Tests operator@tidemark.example' } as const

type Answer = { type: string; body: string }

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })
const html = (title: string): Answer => ({
  type: 'text/html',
  body: `<!DOCTYPE html>\n<html><head><title>SEC.gov | ${title}</title></head><body><h1>${title}</h1></body></html>`,
})

/** Every reply of the fake, by path. */
function library(faults: ReadonlySet<FakeVendorFault>): Map<string, Answer> {
  const options = {
    isAroundClockChanges: faults.has('clock-change'),
    isNewestDayEmpty: faults.has('empty-day'),
  }
  const found = new Map<string, Answer>()
  const rows = fakeSecCompanies.flatMap(({ cik, tickers, name }) =>
    tickers.map(ticker => ({ cik_str: cik, ticker, title: name })),
  )
  found.set('/files/company_tickers.json', json({ ...rows }))
  found.set('/files/company_tickers_mf.json', json(fakeFundTickers))
  const shelves = fakeSecCompanies.map(company => ({
    company,
    shelf: generateFakeSecFilings(company, options),
  }))
  for (const [path, body] of fakeDailyIndexes(shelves)) found.set(path, { type: 'text/plain', body })
  for (const { company, shelf } of shelves) {
    const name = `CIK${String(company.cik).padStart(10, '0')}`
    const { first, pages } = fakeSubmissions(company, shelf, faults.has('duplicate-page'))
    found.set(`/submissions/${name}.json`, json(first))
    for (const [page, columns] of pages) found.set(`/submissions/${page}`, json(columns))
    if (shelf.reports.length > 0)
      found.set(`/api/xbrl/companyfacts/${name}.json`, json(fakeFacts(company, shelf.reports)))
    for (const { accession, document, xml } of shelf.filings) {
      if (xml === undefined) continue
      const folder = `/Archives/edgar/data/${company.cik}/${accession.replaceAll('-', '')}`
      found.set(`${folder}/${document}`, html('SEC FORM 4'))
      found.set(`${folder}/${document.replace(/^.*\//, '')}`, { type: 'text/xml', body: xml })
    }
  }
  return found
}

/** The archives, as of three o'clock in the morning of the newest day. */
function archivesOf(
  answers: ReadonlyMap<string, Answer>,
  faults: ReadonlySet<FakeVendorFault>,
): FakeArchives {
  const night = new Date(`${isoDay(fakeSecUntil)}T08:00:00Z`)
  const facts = '/api/xbrl/companyfacts/'
  return new Map([
    ...fakeInsiderSets(faults.has('clock-change')),
    ...fakeNportSets(),
    ...fakeSettlementFails(),
    [
      FACTS_ARCHIVE,
      {
        modified: night,
        files: () =>
          Object.fromEntries(
            [...answers].flatMap(([path, { body }]) =>
              path.startsWith(facts) ? [[path.slice(facts.length), body]] : [],
            ),
          ),
      },
    ],
  ])
}

type Mishap = {
  fault: FakeVendorFault
  at: RegExp
  times: number
  happen(response: ServerResponse, body: string): void
}

const send = (response: ServerResponse, status: number, { type, body }: Answer, headers = {}) =>
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)

/** The store beneath /Archives does not say that it lacks a file, but refuses it. */
function sendMissing(response: ServerResponse, path: string): void {
  const [status, code] = path.startsWith('/Archives/') ? [403, 'AccessDenied'] : [404, 'NoSuchKey']
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  send(response, status, { type: 'application/xml', body })
}

/** The faults, each on other paths, so that all of them can occur in one run. */
const mishaps = (): Mishap[] => {
  const tooMany = html('Request Rate Threshold Exceeded')
  let refusals = 0
  return [
    {
      ...{ fault: 'too-many', at: /^\/files\//, times: 2 },
      // The fake uses both forms of the SEC's refusal: 403 with a text, and 429.
      happen: response => send(response, refusals++ === 0 ? 403 : 429, tooMany, { 'retry-after': '1' }),
    },
    {
      ...{ fault: 'broken', at: /^\/(api|submissions)\//, times: 2 },
      happen: response => send(response, 503, html('Service Unavailable')),
    },
    {
      ...{ fault: 'html', at: /^\/submissions\//, times: 1 },
      happen: response => send(response, 200, html('Undergoing Maintenance')),
    },
    {
      ...{ fault: 'truncated', at: /^\/(submissions|Archives\/edgar\/data)\//, times: 1 },
      happen(response, body) {
        response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
        response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
      },
    },
  ]
}

/** Starts one server for both EDGAR hosts, www.sec.gov and data.sec.gov. */
export const startSecFake: StartFakeVendor = async ({ faults = [], port = 0 } = {}) => {
  const wrong = new Set(faults)
  const answers = library(wrong)
  const serveArchive = serveFakeArchives(archivesOf(answers, wrong), wrong.has('truncated'))
  const pending = mishaps().filter(({ fault }) => wrong.has(fault))
  const calls: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fake')
    calls.push(pathname)
    if (wrong.has('refused') || !/\S+@\S+/.test(request.headers['user-agent'] ?? ''))
      return send(response, 403, html('Your Request Originates from an Undeclared Automated Tool'))
    if (serveArchive(pathname, request, response)) return
    const answer = answers.get(pathname)
    if (!answer) return sendMissing(response, pathname)
    const mishap = pending.find(({ at, times }) => times > 0 && at.test(pathname))
    if (!mishap) return send(response, 200, answer)
    mishap.times--
    mishap.happen(response, answer.body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
