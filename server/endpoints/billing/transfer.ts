import { transferEndpoints as calls } from '#contract/billing/transfer.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { defineHandler } from '#server/http/handle.ts'
import { type HttpRefusal, refuse } from '#server/http/problems.ts'
import type { TransferRequest } from '#server/transfer-ports.ts'
import { confirmTransfer } from '#server/use-cases/transfers/confirm-transfer.ts'
import { endTransfer, reportTransfer } from '#server/use-cases/transfers/end-transfer.ts'
import { offerTransfer, transferStateOf } from '#server/use-cases/transfers/read-transfers.ts'
import { requestTransfer, type TransferProblem } from '#server/use-cases/transfers/request-transfer.ts'
import type { TransferBilling, TransferStores } from '#server/use-cases/transfers/transfer-billing.ts'

/** `transfers` is null in production until an account is set. */
export type TransferPorts = { transfers: TransferBilling | null }

const sentences: Record<TransferProblem, string> = {
  renews: 'Another plan is charged again by itself. Cancel its renewal first.',
  under_way: 'A payment by card is under way. Its outcome is asked for; try again in a minute.',
  waits: 'Another transfer is being waited for. Withdraw it first.',
}

export const transferHandlers = ({ transfers }: TransferPorts) => ({
  transfers: defineHandler(calls.transfers, async ({ query }, { stores, user, now }) => {
    const { product_id: product, use_points } = query
    const userPk = user().pk
    const asked = { userPk, product: product ?? 'basic_1_yearly', usesPoints: use_points !== 'false', now }
    return ok({
      ...{ sandbox: transfers?.isSandbox ?? false, account: transfers?.account ?? null },
      offer: transfers && product ? await offerTransfer(stores, asked) : null,
      requests: (await stores.transfers.requestsOf(userPk)).map(each => transferStateOf(each, now)),
    })
  }),

  requestTransfer: defineHandler(calls.requestTransfer, async ({ body }, { user, now }) => {
    if (!transfers) return notSetUp()
    const { product_id: product, use_points: usesPoints = true, payment_key: requestKey } = body
    const asked = { userPk: user().pk, product, usesPoints, requestKey, now }
    const begun = await transfers.transaction(stores => requestTransfer(stores, asked))
    if (begun.ok) return ok(transferStateOf(begun.value, now))
    return err({ code: 'conflict', detail: sentences[begun.error], fields: { reason: begun.error } })
  }),

  reportTransfer: defineHandler(calls.reportTransfer, async ({ body }, { user, now }) =>
    ofMine(transfers, { id: body.id, userPk: user().pk, now }, reportTransfer),
  ),

  withdrawTransfer: defineHandler(calls.withdrawTransfer, async ({ body }, { user, now }) =>
    ofMine(transfers, { id: body.id, userPk: user().pk, now }, (stores, about) =>
      endTransfer(stores, { ...about, by: 'withdrawn' }),
    ),
  ),

  payTransferInSandbox: defineHandler(calls.payTransferInSandbox, async ({ body }, { user, now }) => {
    if (!transfers?.isSandbox) return refuse('forbidden', 'Money arrives by itself here.')
    return ofMine(transfers, { id: body.id, userPk: user().pk, now }, confirmTransfer)
  }),
})

const notSetUp = () => refuse('unavailable', 'Payment by bank transfer is not set up here.')

type Mine = { id: string; userPk: number; now: Date }

/** Takes a step with a request of this user, who learns nothing of those of others. */
async function ofMine(
  transfers: TransferBilling | null,
  { id, userPk, now }: Mine,
  take: (
    stores: TransferStores,
    about: { id: string; now: Date },
  ) => Promise<Result<TransferRequest, string>>,
): Promise<Result<ReturnType<typeof transferStateOf>, HttpRefusal>> {
  const none = () => refuse('not_found', 'No such transfer of yours.')
  if (!transfers) return none()
  return transfers.transaction(async stores => {
    if ((await stores.transfers.request(id))?.userPk !== userPk) return none()
    const taken = await take(stores, { id, now })
    if (taken.ok) return ok(transferStateOf(taken.value, now))
    return refuse('conflict', 'This transfer has been paid, has ended, or is past its deadline.')
  })
}
