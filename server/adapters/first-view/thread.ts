import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#domain/kernel/assert.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { FirstViewRequest } from '#server/page-ports.ts'
import { browserGlobals } from './stand-in.ts'

export type MessageToThread =
  | { kind: 'draw'; request: FirstViewRequest }
  | { kind: 'answer'; nth: number; status: number; body: string }
  | { kind: 'leave' }
export type MessageFromThread =
  | { kind: 'ready' }
  | { kind: 'asks'; nth: number; url: string }
  | { kind: 'drawn'; html: string | null }

type Program = { drawFirstView(lang: FirstViewRequest['lang'], timeZone: string): Promise<string | null> }

assert(parentPort, 'there is somebody to draw for')
const port = parentPort
const tell = (what: MessageFromThread) => port.postMessage(what)
const { program: file, origin } = workerData as { program: string; origin: string }
const waiting = new Map<number, (answer: Response) => void>()
let requestCount = 0

globalThis.fetch = url =>
  new Promise(resolve => {
    const nth = requestCount++
    waiting.set(nth, resolve)
    tell({ kind: 'asks', nth, url: String(url) })
  })
const stand = (at: Omit<FirstViewRequest, 'lang'>) => Object.assign(globalThis, browserGlobals(origin, at))

stand({ path: '/', search: '', wide: false })
const program = import(pathToFileURL(file).href) as Promise<Program>
void program.then(() => tell({ kind: 'ready' }))

/** Draws one view at a time because, as in a browser, the program knows only one address and one user. */
port.on('message', async (said: MessageToThread) => {
  if (said.kind === 'leave') process.exit()
  if (said.kind === 'answer') {
    waiting.get(said.nth)?.(new Response(said.body, { status: said.status }))
    waiting.delete(said.nth)
    return
  }
  stand(said.request)
  const { lang } = said.request
  // The server does not know the user's time zone, so the day is that of the market that belongs to the language.
  const timeZone = timeZoneOf[lang === 'ko' ? 'kr' : 'us']
  tell({ kind: 'drawn', html: await (await program).drawFirstView(lang, timeZone) })
})
