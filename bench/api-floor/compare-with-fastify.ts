import { assert } from '#domain/kernel/assert.ts'
import type { BenchFinding, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { medianOfRuns } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { mostTradedTicker } from '../servers/market.ts'
import { corePinningNote, pinServer } from './cores.ts'
import { type HttpReply, type HttpRequest, sendHttpRequest } from './exchange.ts'
import { type LoadMeasurement, measureUnderLoad } from './load.ts'
import { type ServerContestant, startPlainFastify } from './plain-fastify.ts'

const rounds = 7
/**
 * Our choice, from what was measured: our limits, request ids, metrics and headers together cost at most as much as one
 * call of Fastify.
 */
const gates = { perSecond: { atLeast: 0.5 }, cpu: { atMost: 2 } }

/** Measures one running server against a Fastify without plug-ins that sends the same bytes. */
export const compareWithFastify = (ours: ServerContestant, folder: string): Promise<BenchResult> =>
  withCleanup(async onEnd => {
    const questions = await questionsTo(ours.origin)
    const answers: Record<string, HttpReply> = {}
    for (const { name, question, status } of questions) {
      const answer = await sendHttpRequest(ours.origin, question)
      assert(answer.status === status, `${name} is answered with ${status} (${answer.status})`)
      answers[name] = answer
    }
    const plain = await startPlainFastify(folder, answers)
    onEnd(plain.stop)
    for (const { pid } of [ours, plain]) pinServer(pid)

    const findings: BenchFinding[] = []
    const busy: string[] = []
    for (const { name, question, status, isPromised } of questions) {
      const floor = { ...question, path: `/${name}` }
      expectSame(name, await sendHttpRequest(plain.origin, floor), answers[name])
      const samples = await roundRobin(rounds, {
        ours: () => measureUnderLoad(ours.origin, question, status, ours.cpuSeconds),
        plain: () => measureUnderLoad(plain.origin, floor, status, plain.cpuSeconds),
      })
      expectSame(name, await sendHttpRequest(ours.origin, question), answers[name])
      findings.push(...findingsOf(`${name} (${answers[name]?.body.length} B)`, samples, isPromised))
      busy.push(`${name} ${share(samples.ours)}, ${share(samples.plain)} plain Fastify`)
    }
    return {
      findings,
      notes: [
        `50 connections on loopback, gzip as stored, the same headers; ${corePinningNote}`,
        `of its core each took: ${busy.join('; ')}`,
      ],
    }
  })

type Asked = { name: string; question: HttpRequest; status: number; isPromised: boolean }

/** Returns requests as a browser sends them, each with the status that the reply must have. */
async function questionsTo(origin: string): Promise<Asked[]> {
  const ticker = await mostTradedTicker(origin)
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const get = (path: string, more: Record<string, string> = {}): HttpRequest => ({
    method: 'GET',
    path,
    headers: { ...headers, ...more },
  })
  const report = get(`/api/v2/stock/${ticker}/report/`)
  const etag = (await sendHttpRequest(origin, report)).headers.find(([name]) => name === 'etag')?.[1]
  assert(etag !== undefined, 'the report has a tag')
  const body = JSON.stringify({ country: 'kr', limit: 50 })
  const query: HttpRequest = {
    method: 'POST',
    path: '/api/v2/screener/query/',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
  return [
    { name: 'quote', question: get(`/api/v2/stock/${ticker}/`), status: 200, isPromised: true },
    { name: 'report', question: report, status: 200, isPromised: true },
    {
      name: 'report-unchanged',
      question: get(report.path, { 'if-none-match': etag }),
      status: 304,
      isPromised: false,
    },
    { name: 'screener', question: query, status: 200, isPromised: false },
  ]
}

/** The replies must be identical except for x-request-id, which is different in every reply. */
function expectSame(name: string, one: HttpReply, other: HttpReply | undefined): void {
  const shown = ({ status, headers }: HttpReply) =>
    JSON.stringify([status, headers.filter(([header]) => header !== 'x-request-id')])
  assert(other && one.body.equals(other.body), `both send the same ${name}`)
  assert(shown(one) === shown(other), `both send the same head with the ${name}`)
}

function findingsOf(
  name: string,
  { ours, plain }: Record<'ours' | 'plain', LoadMeasurement[]>,
  isPromised: boolean,
): BenchFinding[] {
  const figures = (what: string, key: keyof LoadMeasurement, unit: string): BenchFinding => {
    const [one, floor] = [of(ours, key), of(plain, key)]
    const shown = (value: number) => `${value.toFixed(unit === ' ms' ? 1 : 0)}${unit}`
    return { what: `${name}, ${what}`, ours: shown(one), floor: shown(floor), figure: one / floor }
  }
  const perSecond = figures('calls per second', 'perSecond', '')
  const cpu = figures('CPU of the server per call', 'cpuMicroseconds', ' µs')
  return [
    isPromised ? { ...perSecond, gate: gates.perSecond } : perSecond,
    isPromised ? { ...cpu, gate: gates.cpu } : cpu,
    figures('slowest of a hundred', 'p99', ' ms'),
  ]
}

const of = (samples: LoadMeasurement[], key: keyof LoadMeasurement): number =>
  medianOfRuns(samples.map(sample => sample[key]))

const share = (samples: LoadMeasurement[]): string => `${Math.round(100 * of(samples, 'busy'))} %`
