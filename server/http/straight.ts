import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isFresh } from './etag.ts'
import type { RequestTimer } from './metrics.ts'
import { FRESH, type PreparedBody, type Reach, takesGzip, variesBy } from './prepared.ts'

/**
 * Takes the call upon itself and says so, or leaves it to others. What it took and cannot answer it gives back by
 * `leave`, as it came.
 */
export type AtOnce = (request: IncomingMessage, response: ServerResponse, leave: () => void) => boolean

export type LoggedCall = { id: string; method: string; route: string; status: number; ms: number }

export type StraightMeans = {
  publication: () => string
  /** On every answer. */
  headers: Readonly<Record<string, string>>
  /** Counts the call, unless whoever calls has called too often. */
  take: (request: IncomingMessage) => boolean
  tell: (call: LoggedCall) => void
  watch: RequestTimer
}

type Known = {
  reach: Reach
  publication: string
  route: string
  etag: string
  body: Buffer
  whole: Form
  unchanged: Form
}

/** Its head as name, value, name, value; and who watches how long it takes. */
type Form = { status: number; head: string[]; took: (ms: number) => void }

/** Our own choices. The bytes are held elsewhere as well; what is large is not asked for often. */
const MOST = { answers: 10_000, bytes: 16 * 1024 * 1024, body: 256 * 1024, url: 300 }

/**
 * What the router has once answered to everybody from the publication, it would answer in the same bytes until the next one:
 * routing, hooks and parsing take twice as long as sending does. Whatever is in the least unusual is left to the router.
 */
export function straightAnswers({ publication, headers, take, tell, watch }: StraightMeans) {
  const answers = new LRUCache<string, Known>({
    max: MOST.answers,
    maxSize: MOST.bytes,
    sizeCalculation: ({ body }) => body.length + 2_000,
  })
  const security = Object.entries(headers).flat()
  const idAt = security.length + 1

  const atOnce: AtOnce = (request, response) => {
    if (request.method !== 'GET') return false
    const known = answers.get(request.url ?? '')
    if (!known || known.publication !== publication()) return false
    const asked = request.headers
    if (asked['content-length'] !== undefined || asked['transfer-encoding'] !== undefined) return false
    // Whoever says who they are may be told more than a visitor is.
    if (known.reach !== 'everybody' && asked.authorization !== undefined) return false
    // Too many calls are refused by the router.
    if (!takesGzip(asked['accept-encoding']) || !take(request)) return false
    const began = performance.now()
    const id = randomUUID()
    const isUnchanged = isFresh(asked['if-none-match'], known.etag)
    const { status, head, took } = isUnchanged ? known.unchanged : known.whole
    // It is written down before the next call changes it.
    head[idAt] = id
    response.writeHead(status, head).end(isUnchanged ? undefined : known.body)
    const ms = performance.now() - began
    took(ms)
    tell({ id, method: 'GET', route: known.route, status, ms })
    return true
  }

  return {
    atOnce,
    remember(url: string, route: string, answer: PreparedBody, reach: Reach): void {
      if (answer.prepared !== 'json' || url.length > MOST.url) return
      const { bytes: body, type, etag } = answer
      if (body.length > MOST.body) return
      const shared = ['vary', variesBy(reach), 'cache-control', FRESH, 'etag', etag]
      const unchanged = [...security, 'x-request-id', '', ...shared]
      const form = ['content-type', type, 'content-encoding', 'gzip', 'content-length', `${body.length}`]
      const formOf = (status: number, head: string[]): Form => {
        return { status, head, took: watch({ method: 'GET', route, status }) }
      }
      const known = { publication: publication(), route, reach, etag, body }
      answers.set(url, {
        ...known,
        whole: formOf(200, [...unchanged, ...form]),
        unchanged: formOf(304, unchanged),
      })
    },
  }
}
export type StraightAnswers = ReturnType<typeof straightAnswers>
