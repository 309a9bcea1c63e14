import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Handled } from './handle.ts'
import { JSON_TYPE, takesGzip, variesBy } from './prepared.ts'
import { givenIn, routeOf } from './router.ts'
import { comesFromUs } from './same-origin.ts'
import { clientOf } from './session.ts'
import type { AtOnce, StraightMeans } from './straight.ts'

type Means = Omit<StraightMeans, 'publication'> & {
  handled: readonly Handled[]
  publicUrl: URL | null
  /** Uncounts a call that is counted elsewhere. */
  giveBack: (request: IncomingMessage) => void
}

/** Our own choice: some five times what a filter takes before anything is chosen. */
const LONGEST = 8 * 1024

/**
 * Questions that a handler answers to visitors straight: routing, hooks and parsing take longer than the answer does.
 * Only what goes well is answered here; whatever is in the least unusual, and every refusal, is the router's.
 */
export function straightQuestions(means: Means): AtOnce {
  const { handled, publicUrl, headers, take, giveBack, tell, watch } = means
  const questions = new Map(handled.flatMap(each => questionOf(each, headers, watch)))

  const isUsual = (asked: IncomingHttpHeaders): boolean =>
    asked.authorization === undefined &&
    asked['content-type'] === 'application/json' &&
    asked['content-encoding'] === undefined &&
    takesGzip(asked['accept-encoding']) &&
    // Behind a proxy the router knows by what name we were called.
    comesFromUs(
      { headers: asked, host: asked['x-forwarded-host'] === undefined ? (asked.host ?? '') : '' },
      clientOf({ headers: asked }),
      publicUrl,
    )

  /** False: nothing has been sent, and the body is where it was. */
  function answer(question: Question, length: number, request: IncomingMessage, response: ServerResponse) {
    // A body that is still on its way is waited for by the router, which knows how long.
    if (request.readableLength !== length || !take(request)) return false
    const began = performance.now()
    const sent = request.read() as Buffer
    const body = question.ask(sent)
    if (!body) {
      request.unshift(sent)
      giveBack(request)
      return false
    }
    const id = randomUUID()
    response.writeHead(200, question.head(id, body.length)).end(body)
    const ms = performance.now() - began
    question.took(ms)
    tell({ id, method: 'POST', route: question.route, status: 200, ms })
    return true
  }

  return (request, response, leave) => {
    const question = request.method === 'POST' ? questions.get(request.url ?? '') : undefined
    if (!question) return false
    const length = Number(request.headers['content-length'] ?? 0)
    if (!(length > 0 && length <= LONGEST) || !isUsual(request.headers)) return false
    // A body that came together with its head is there after this turn.
    process.nextTick(() => {
      if (!answer(question, length, request, response)) leave()
    })
    return true
  }
}

type Question = {
  route: string
  ask: (body: Buffer) => Buffer | null
  head: (id: string, length: number) => string[]
  took: (ms: number) => void
}

function questionOf(
  { endpoint, straight }: Handled,
  headers: Means['headers'],
  watch: Means['watch'],
): [string, Question][] {
  if (!straight) return []
  const { path, method, auth } = endpoint
  const route = routeOf(path)
  const security = Object.entries(headers).flat()
  const rest = ['vary', variesBy(auth === 'public' ? 'everybody' : 'visitors'), 'cache-control', 'no-store']
  const form = ['content-type', JSON_TYPE, 'content-encoding', 'gzip', 'content-length']
  const question: Question = {
    route,
    took: watch({ method, route, status: 200 }),
    head: (id, length) => [...security, 'x-request-id', id, ...rest, ...form, `${length}`],
    ask: body => {
      try {
        const text = body.toString('utf8')
        // What the router's reader refuses in JSON that is sound.
        if (/proto|\\u/.test(text)) return null
        const given = givenIn(endpoint, { params: {}, query: {}, body: JSON.parse(text) })
        return given.ok ? straight(given.value as never) : null
      } catch {
        // It breaks in the router as well, where it is told.
        return null
      }
    },
  }
  return [[path, question]]
}
