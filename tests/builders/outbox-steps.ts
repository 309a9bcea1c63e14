import { type ItemOnDevice, readChangeCount, storeServerChanges } from '#storage/items.ts'
import { settleSavedEdit, settleStaleEdit, takeNextEdit } from '#storage/outbox.ts'
import type { RowStore } from '#storage/rows.ts'
import type { fakeItems } from './fake-items.ts'

type Server = ReturnType<typeof fakeItems>
type TakenEdit = NonNullable<Awaited<ReturnType<typeof takeNextEdit>>>
type EditInput = Parameters<typeof settleStaleEdit>[3]

export const bodyOfStocks = (...ids: string[]) => ({
  stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })),
})

export const stocksOfBody = (body: ItemOnDevice['body'] | undefined): string[] =>
  ((body ?? bodyOfStocks()) as ReturnType<typeof bodyOfStocks>).stocks.map(({ fsym_id }) => fsym_id)

/** Stores on the device what has changed on the server since its last change. */
export async function pullChanges(on: RowStore, server: Server) {
  const since = (await readChangeCount(on)) ?? 0
  return storeServerChanges(on, since, server.newer(since))
}

export function sendEdit(server: Server, { kind, id, base, body, key }: TakenEdit) {
  const reply = server.change({ kind, id, base_revision: base.revision, body: body && { ...body } }, key)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

export async function settleEdit(
  on: RowStore,
  sent: TakenEdit,
  { outcome, item }: ReturnType<typeof sendEdit>,
  input: EditInput,
): Promise<void> {
  if (outcome === 'saved') await settleSavedEdit(on, sent, item)
  else await settleStaleEdit(on, sent, item, input)
}

/** Sends every edit of the outbox, one after the other, and settles each with its reply. */
export async function drainOutbox(on: RowStore, server: Server, input: EditInput): Promise<void> {
  for (let sent = await takeNextEdit(on); sent; sent = await takeNextEdit(on))
    await settleEdit(on, sent, sendEdit(server, sent), input)
}
