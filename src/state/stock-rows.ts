import { useEffect, useSyncExternalStore } from 'react'
import { parseLoosely } from '#contract/fallback.ts'
import type { Problem } from '#contract/problem.ts'
import { quote } from '#contract/quote.ts'
import { recentSearch } from '#contract/recent-search.ts'
import { search } from '#contract/search.ts'
import { StockRow } from '#contract/stock.ts'
import { readKept, writeKept } from '#storage/kept-answers.ts'
import { call } from './api.ts'
import { isSilence, whenBackOnline } from './connectivity.ts'
import { presentUser, useSession, whenLeaving } from './session.ts'
import { hearAnswer } from './simulated.ts'
import { here } from './surroundings.ts'

const NAME = 'stock-rows'
const FRESH_MS = 60_000
const AT_ONCE = 4
const MOST = 400

type Known = { row: StockRow; at: number }
type Book = { rows: ReadonlyMap<string, Known>; problem: Problem | null; tried: boolean }

const empty: Book = { rows: new Map(), problem: null, tried: false }
let book = empty
let owner: number | null | undefined
let opening: Promise<void> | null = null
let askedAround = false
let listening = false
const asked = new Map<string, number>()
const listeners = new Set<() => void>()

function show(change: Partial<Book>) {
  book = { ...book, ...change }
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void) {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function close() {
  owner = undefined
  opening = null
  askedAround = false
  asked.clear()
  show(empty)
}

/** Rows that another answer has told: a list of stocks by their keys alone is drawn with what was told of them anywhere. */
export function learnRows(told: readonly (StockRow | null)[], at = Date.now()): void {
  const rows = new Map(book.rows)
  let isNew = false
  for (const row of told) {
    if (!row) continue
    const before = rows.get(row.fsym_id)
    if (before && (before.row.as_of > row.as_of || (before.row.as_of === row.as_of && before.at >= at)))
      continue
    rows.set(row.fsym_id, { row, at })
    isNew = true
  }
  if (!isNew) return
  show({ rows })
  keep()
}

let willKeep = false

function keep() {
  if (willKeep) return
  willKeep = true
  setTimeout(() => {
    willKeep = false
    const pk = presentUser()?.pk ?? null
    if (pk !== owner) return
    const newest = [...book.rows.values()].sort((a, b) => b.at - a.at).slice(0, MOST)
    void writeKept(here().device.ofUser(pk), NAME, { rows: newest }, Date.now()).catch(() => {})
  }, 50)
}

function open(pk: number | null): Promise<void> {
  if (owner === pk && opening) return opening
  close()
  owner = pk
  opening = (async () => {
    const kept = await readKept(here().device.ofUser(pk), NAME, Date.now()).catch(() => null)
    const found = storedIn(kept?.data)
    if (owner !== pk) return
    hearAnswer({ simulated: found.some(({ row }) => row.simulated) })
    show({ rows: new Map([...found.map(known => [known.row.fsym_id, known] as const), ...book.rows]) })
  })()
  return opening
}

function storedIn(data: unknown): Known[] {
  const stored = (data as { rows?: unknown } | undefined)?.rows
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: Partial<Known>) => {
    const row = parseLoosely(StockRow, each.row)
    return row.ok && typeof each.at === 'number' ? [{ row: row.value, at: each.at }] : []
  })
}

async function bring(pk: number | null, ids: readonly string[]): Promise<void> {
  await open(pk)
  const isHere = () => owner === pk
  if (isHere() && ids.some(id => !book.rows.has(id))) await askAround(pk, isHere)
  const now = Date.now()
  const old = ids.filter(id => {
    const at = Math.max(book.rows.get(id)?.at ?? 0, asked.get(id) ?? 0)
    return book.rows.has(id) && now - at > FRESH_MS
  })
  for (const id of old) asked.set(id, now)
  const queue = [...old]
  let problem: Problem | null = null
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && isHere(); id = queue.shift()) {
      const ticker = book.rows.get(id)?.row.ticker
      if (!ticker) continue
      const reply = await call(quote.last, { params: { ticker } })
      if (!isHere()) return
      if (reply.ok) learnIfSame(id, reply.value)
      else {
        problem = reply.error
        asked.delete(id)
        if (isSilence(reply)) return
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (isHere()) show({ problem, tried: true })
}

/** A ticker is only a label: somebody else may carry it now. */
function learnIfSame(id: string, told: unknown) {
  const row = parseLoosely(StockRow, told)
  if (row.ok && row.value.fsym_id === id) learnRows([row.value])
}

/** What this device has never met by name: those that many have, and those this person looked for. */
async function askAround(pk: number | null, isHere: () => boolean): Promise<void> {
  if (askedAround) return
  askedAround = true
  const [popular, recent] = await Promise.all([
    call(search.find, { query: { q: '', country: 'all', limit: 50 } }),
    pk === null ? null : call(recentSearch.list, {}),
  ])
  if (!isHere()) return
  if (!popular.ok) askedAround = false
  if (popular.ok) learnRows(popular.value.popular)
  if (recent?.ok) learnRows(recent.value.rows.map(({ stock }) => stock))
  if (!popular.ok) show({ problem: popular.error })
}

function listen() {
  if (listening) return
  listening = true
  whenLeaving(close)
  whenBackOnline(() => {
    asked.clear()
    askedAround = false
  })
}

/** The last known row of each, by its key; whatever is not known yet is missing until it is `tried`. */
export function useStockRows(ids: readonly string[]): {
  rows: ReadonlyMap<string, StockRow>
  problem: Problem | null
  tried: boolean
  retry(): void
} {
  const { status, user } = useSession()
  const pk = user?.pk ?? null
  const present = useSyncExternalStore(subscribe, () => book)
  const wanted = ids.join()
  useEffect(() => {
    listen()
    if (status === 'opening') return
    const list = wanted === '' ? [] : wanted.split(',')
    void bring(pk, list)
    return whenBackOnline(() => void bring(pk, list))
  }, [status, pk, wanted])
  return {
    rows: rowsOf(present.rows),
    problem: present.problem,
    tried: present.tried,
    retry: () => {
      asked.clear()
      askedAround = false
      void bring(pk, ids)
    },
  }
}

let last: { of: Book['rows']; rows: ReadonlyMap<string, StockRow> } | null = null

function rowsOf(of: Book['rows']): ReadonlyMap<string, StockRow> {
  if (last?.of !== of) last = { of, rows: new Map([...of].map(([id, { row }]) => [id, row])) }
  return last.rows
}
