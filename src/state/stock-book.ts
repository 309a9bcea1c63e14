import { parseLoosely } from '#contract/fallback.ts'
import { StockRow } from '#contract/stock.ts'
import { MOST_ROWS, type StockRows, stockRows } from '#contract/stock-rows.ts'
import { readKept, writeKept } from '#storage/kept-answers.ts'
import { call } from './api.ts'
import { presentUser, whenLeaving, whoIsHere } from './session.ts'
import { hearAnswer } from './simulated.ts'
import { type Asked, type Book, type Known, wanted } from './stock-rows-wanted.ts'
import { here } from './surroundings.ts'

const NAME = 'stock-rows'
const MOST_KEPT = 400

const empty: Book = { rows: new Map(), asked: new Map() }
let book = empty
let owner: number | null | undefined
let opening: Promise<void> | null = null
let attending: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The last known row of each stock that this device was told of, and what became of those it asked for. */
export const presentBook = (): Book => book

export function whenBookChanges(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function show(change: Partial<Book>) {
  book = { ...book, ...change }
  for (const heard of listeners) heard()
}

function note(ids: readonly string[], last: Asked) {
  if (ids.length > 0) show({ asked: new Map([...book.asked, ...ids.map(id => [id, last] as const)]) })
}

function close() {
  owner = undefined
  opening = null
  show(empty)
}

/**
 * Rows that another answer has told: a list of stocks by their keys alone is drawn with what was told of them anywhere.
 * They are shown at once, and on the device when it resolves.
 */
export function learnRows(told: readonly (StockRow | null)[], at = Date.now()): Promise<void> {
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
  if (!isNew) return Promise.resolve()
  show({ rows })
  return keep()
}

let writing: Promise<void> | null = null

/** All that is told in the same turn is written once. */
function keep(): Promise<void> {
  // A screen that only tells of stocks never asks for one: without `attend` its rows would go with the page.
  writing ??= attend()
    // Written before what lies there is read, the few rows of this page would replace it.
    .then(() => opening)
    .then(async () => {
      writing = null
      const pk = presentUser()?.pk ?? null
      if (pk !== owner) return
      const newest = [...book.rows.values()].sort((a, b) => b.at - a.at).slice(0, MOST_KEPT)
      await writeKept(here().device.ofUser(pk), NAME, { rows: newest }, Date.now()).catch(() => {})
    })
  return writing
}

/** From now on the book is that of whoever is here. Ends when it is known who that is. */
function attend(): Promise<void> {
  attending ??= new Promise(resolve => {
    whenLeaving(close)
    whoIsHere(({ status, user }) => {
      if (status === 'opening') return
      void open(user?.pk ?? null)
      resolve()
    })
  })
  return attending
}

function open(pk: number | null): Promise<void> {
  if (owner === pk && opening) return opening
  // What was told before it was known who is here is theirs; what another person was told is not.
  if (owner !== undefined) close()
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

/** From the device first; what it does not know, or has known for long, the server is asked for. `anew`: also what it did not know. */
export async function bringRows(pk: number | null, ids: readonly string[], anew = false): Promise<Book> {
  if ((presentUser()?.pk ?? null) !== pk) return book
  void attend()
  await open(pk)
  if (anew) forget(ids)
  const asked = wanted(ids, book, Date.now())
  note(asked, { how: 'asking' })
  for (let from = 0; from < asked.length; from += MOST_ROWS) {
    const ids = asked.slice(from, from + MOST_ROWS)
    const reply = await call(stockRows.byId, { query: { ids } })
    if (owner !== pk) break
    if (reply.ok) hear(ids, reply.value)
    else {
      note(asked.slice(from), { how: 'failed', problem: reply.error })
      break
    }
  }
  return book
}

function hear(ids: readonly string[], reply: StockRows) {
  const { rows, waiting } = reply
  const told = new Set(rows.map(({ fsym_id }) => fsym_id))
  const at = Date.now()
  hearAnswer(reply)
  learnRows(rows, at)
  note([...told], { how: 'told', at })
  // A market that holds nothing yet cannot say that it does not know a stock.
  const how = waiting.length === 0 ? 'unknown' : 'unheard'
  note(
    ids.filter(id => !told.has(id)),
    { how, at },
  )
}

function forget(ids: readonly string[]) {
  const under = (id: string) => book.asked.get(id)?.how === 'asking'
  const asked = new Map(book.asked)
  for (const id of ids) if (!under(id)) asked.delete(id)
  show({ asked })
}
