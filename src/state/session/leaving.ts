import type { ReplyOf } from '#contract/endpoint.ts'
import { accountDeletionEndpoints, UserDataExport } from '#contract/leaving.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { readStoredItems } from '#storage/items.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { synchronise } from '../my-stocks/items.ts'
import { call } from '../request/api.ts'
import { changeAndCache } from '../request/change-and-cache.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import type { SubmittedProof } from './security.ts'
import { currentUser, updateSessionUser } from './session.ts'

export type AccountDeletionState = ReplyOf<typeof accountDeletionEndpoints.check>
export type ImportCounts = ReplyOf<typeof accountDeletionEndpoints.bringBack>
export type ExportedItem = { kind: string; id: string; body: Record<string, unknown> }

const NAME = 'leaving'
const FORMAT = 'tidemark-export-1'
/** One request carries at most this many items and characters, which is well below the server's limits. Our choice. */
const PORTION = { things: 1000, letters: 2_000_000 }

export const useAccountDeletion = (): CachedReplyState<AccountDeletionState> =>
  useCachedReply(NAME, accountDeletionEndpoints.check, {}, { needsUser: true })

export const requestAccountDeletion = (proof: SubmittedProof) =>
  decide(changeAndCache(NAME, accountDeletionEndpoints.leave, { body: { understood: true, ...proof } }))
export const cancelAccountDeletion = () => decide(changeAndCache(NAME, accountDeletionEndpoints.stay, {}))

/** Stores the state of the deletion request, so that the next start knows it, also without a network. */
async function decide(
  change: Promise<Result<AccountDeletionState, Problem>>,
): Promise<Result<AccountDeletionState, Problem>> {
  const reply = await change
  const user = currentUser()
  if (reply.ok && user) updateSessionUser({ ...user, deleted_at: reply.value.deleted_at })
  return reply
}

export const fetchUserDataExport = (): Promise<Result<UserDataExport, Problem>> =>
  call(accountDeletionEndpoints.takeAlong, {})

/** Returns the items that a guest has on this device, in the format that an account can import. */
export async function exportGuestData(now: string): Promise<UserDataExport> {
  const items = await readStoredItems(pageEnvironment().device.ofUser(null))
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
export function parseExportFile(text: string): { madeAt: string; things: ExportedItem[] } | null {
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
export async function importExportedItems(
  things: readonly ExportedItem[],
): Promise<{ imported: ImportCounts; problem: Problem | null }> {
  const imported = { put: 0, same: 0, left_out: 0 }
  let problem: Problem | null = null
  for (const items of splitForImport(things)) {
    const reply = await call(accountDeletionEndpoints.bringBack, { body: { format: FORMAT, items } })
    if (!reply.ok) {
      problem = reply.error
      break
    }
    for (const outcome of ['put', 'same', 'left_out'] as const) imported[outcome] += reply.value[outcome]
  }
  await synchronise()
  return { imported, problem }
}

export function splitForImport(things: readonly ExportedItem[]): ExportedItem[][] {
  const found: ExportedItem[][] = []
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

export const createExportFile = (exported: UserDataExport): { name: string; text: string } => ({
  name: `tidemark-${exported.made_at.slice(0, 10)}.json`,
  text: JSON.stringify(exported, null, 2),
})
