import type { ReplyOf } from '#contract/endpoint.ts'
import { accountDeletionEndpoints, type UserDataExport } from '#contract/leaving.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { readStoredItems } from '#storage/items.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { call } from '../request/api.ts'
import { changeAndCache } from '../request/change-and-cache.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import type { SubmittedProof } from './security.ts'
import { currentUser, updateSessionUser } from './session.ts'

export type AccountDeletionState = ReplyOf<typeof accountDeletionEndpoints.check>

const NAME = 'leaving'
export const EXPORT_FORMAT = 'tidemark-export-1'

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
    format: EXPORT_FORMAT,
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
    ...{ points: [], point_lots: [], operator_actions: [] },
    ...{ card: [], card_plans: [], card_payments: [], transfers: [], mails: [], billing_steps: [] },
    ...{ trial: [], promotions: [], experiments: [] },
    push_devices: [],
  }
}

export const createExportFile = (exported: UserDataExport): { name: string; text: string } => ({
  name: `tidemark-${exported.made_at.slice(0, 10)}.json`,
  text: JSON.stringify(exported, null, 2),
})
