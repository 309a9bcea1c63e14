import { useMemo } from 'react'
import { mutate } from 'swr'
import { proxy, useSnapshot } from 'valtio'
import type { AiReportList } from '#contract/ai-report.ts'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import type { StockRow } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { call } from './api.ts'
import { fetchHeld, type Held, hold, type Kept, keyOf, useKept } from './kept.ts'
import { applyChange, applyChanges, type Change } from './my-stocks-change.ts'
import { presentUser, whenLeaving } from './session.ts'

const NAME = 'my-stocks'

/** Shown at once, and gone again when the server has answered, whatever it answers. */
const pending = proxy<{ changes: Change[] }>({ changes: [] })
let last: Promise<unknown> = Promise.resolve()

export function useMyStocks(): Kept<AiReportList> {
  const kept = useKept(NAME, api.aiReport.list, {}, { needsUser: true })
  const { changes } = useSnapshot(pending) as { changes: Change[] }
  const data = useMemo(() => kept.data && applyChanges(kept.data, changes), [kept.data, changes])
  return { ...kept, data }
}

export function useIsMine(fsymId: string): boolean {
  return useMyStocks().data?.reports.some(entry => entry.fsym_id === fsymId) ?? false
}

/** `row` is what is shown until the server answers. */
export const addStock = (fsymId: string, row?: StockRow): Promise<Result<AiReportList, Problem>> =>
  change({ kind: 'add', fsymId, row: row ?? null })

export const removeStock = (fsymId: string): Promise<Result<AiReportList, Problem>> =>
  change({ kind: 'remove', fsymId })

async function change(asked: Change): Promise<Result<AiReportList, Problem>> {
  const user = presentUser()
  if (!user) return err({ code: 'unauthenticated', detail: '' })
  pending.changes.push(asked)
  const mine = pending.changes[pending.changes.length - 1]
  // One after another: the second change is made on the revision that the first one brought.
  const done = last.then(() => commit(user.pk, asked))
  last = done.catch(() => {})
  try {
    return ok((await done).data)
  } catch (problem) {
    return err(problem as Problem)
  } finally {
    pending.changes = pending.changes.filter(one => one !== mine)
  }
}

/** On the list as it is known; when somebody else has changed it meanwhile, once more on the list as it is. */
function commit(pk: number, asked: Change): Promise<Held<AiReportList>> {
  return mutate<Held<AiReportList>>(
    keyOf(NAME, pk),
    async known => {
      const list = known ?? (await fetchHeld(NAME, api.aiReport.list, {}))
      const first = await save(pk, list, asked)
      if (first.ok) return first.value
      if (first.error.code !== 'conflict') throw first.error
      const second = await save(pk, await fetchHeld(NAME, api.aiReport.list, {}), asked)
      if (second.ok) return second.value
      throw second.error
    },
    { revalidate: false, throwOnError: true },
  ) as Promise<Held<AiReportList>>
}

async function save(
  pk: number,
  { data, keptAt }: Held<AiReportList>,
  asked: Change,
): Promise<Result<Held<AiReportList>, Problem>> {
  if (presentUser()?.pk !== pk) return err({ code: 'unauthenticated', detail: 'signed out' })
  const wanted = applyChange(data, asked)
  if (wanted === data) return ok({ data, keptAt })
  const reports = wanted.reports.map(({ fsym_id, is_hidden }) => ({ fsym_id, is_hidden }))
  const reply = await call(api.aiReport.change, { body: { base_revision: data.revision, reports } })
  return reply.ok ? ok(hold(NAME, pk, reply.value)) : reply
}

export function startMyStocks() {
  whenLeaving(() => {
    pending.changes = []
  })
}
