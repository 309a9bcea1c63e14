import type { ReplyOf } from '#contract/endpoint.ts'
import { leaving, UserDataExport } from '#contract/leaving.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { loadItems } from '#storage/items.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { synchronise } from '../my-stocks/items.ts'
import { call } from '../request/api.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'
import { changeAndCache } from '../request/own-answer.ts'
import type { SubmittedProof } from './security.ts'
import { presentUser, renewUser } from './session.ts'

export type LeavingState = ReplyOf<typeof leaving.check>
export type Imported = ReplyOf<typeof leaving.bringBack>
export type Thing = { kind: string; id: string; body: Record<string, unknown> }

const NAME = 'leaving'
const FORMAT = 'tidemark-export-1'
/** One request carries at most this many items and characters, which is well below the server's limits. Our choice. */
const PORTION = { things: 1000, letters: 2_000_000 }

export const useLeaving = (): Cached<LeavingState> =>
  useCachedReply(NAME, leaving.check, {}, { needsUser: true })

export const requestLeaving = (proof: SubmittedProof) =>
  decide(changeAndCache(NAME, leaving.leave, { body: { understood: true, ...proof } }))
export const requestStay = () => decide(changeAndCache(NAME, leaving.stay, {}))

/** Stores the state of the deletion request, so that the next start knows it, also without a network. */
async function decide(
  change: Promise<Result<LeavingState, Problem>>,
): Promise<Result<LeavingState, Problem>> {
  const reply = await change
  const user = presentUser()
  if (reply.ok && user) renewUser({ ...user, deleted_at: reply.value.deleted_at })
  return reply
}

export const fetchExport = (): Promise<Result<UserDataExport, Problem>> => call(leaving.takeAlong, {})

/** Returns the items that a guest has on this device, in the format that an account can import. */
export async function exportGuest(now: string): Promise<UserDataExport> {
  const items = await loadItems(pageSurroundings().device.ofUser(null))
  return {
    format: FORMAT,
    made_at: now,
    user: {},
    consents: [],
    identities: [],
    devices: [],
    items: items.flatMap(({ kind, id, body, created_at, updated_at }) =>
      body === null ? [] : [{ kind, id, body, created_at, updated_at }],
    ),
    actions: [],
    surveys: [],
    subscriptions: [],
    alerts: [],
    push_devices: [],
  }
}

/** Parses an export file. Returns null when the text is not one of ours. */
export function readExport(text: string): { madeAt: string; things: Thing[] } | null {
  const read = UserDataExport.safeParse(parsed(text))
  if (!read.success) return null
  const { made_at: madeAt, items } = read.data
  return { madeAt, things: items.map(({ kind, id, body }) => ({ kind, id, body })) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Imports the items in several requests. `imported` has the counts up to the point where it stopped. */
export async function importThings(
  things: readonly Thing[],
): Promise<{ imported: Imported; problem: Problem | null }> {
  const imported = { put: 0, same: 0, left_out: 0 }
  let problem: Problem | null = null
  for (const items of portions(things)) {
    const reply = await call(leaving.bringBack, { body: { format: FORMAT, items } })
    if (!reply.ok) {
      problem = reply.error
      break
    }
    for (const outcome of ['put', 'same', 'left_out'] as const) imported[outcome] += reply.value[outcome]
  }
  await synchronise()
  return { imported, problem }
}

export function portions(things: readonly Thing[]): Thing[][] {
  const found: Thing[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const length = JSON.stringify(thing).length
    const last = found.at(-1)
    if (last && last.length < PORTION.things && letters + length <= PORTION.letters) {
      last.push(thing)
      letters += length
    } else {
      found.push([thing])
      letters = length
    }
  }
  return found
}

export const exportFile = (exported: UserDataExport): { name: string; text: string } => ({
  name: `tidemark-${exported.made_at.slice(0, 10)}.json`,
  text: JSON.stringify(exported, null, 2),
})
