import { expect, it } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { recompute } from '#domain/analysis/record/recompute.ts'
import { sealDay, sealedLine } from '#domain/analysis/record/seal.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween as sessionsBetween } from '#domain/market/calendar/session.ts'
import { generatedRecordMarket } from '#tests/e2e/record/generated-market.ts'
import { generatedDays, sealAll, sha256, withByte } from '#tests/e2e/record/generated-record.ts'
import { runVerifyRequest } from './verify-handler.ts'
import type { SignalCheckRequest, VerifyMessage } from './verify-protocol.ts'

const days = sessionsBetween('kr', toTradingDay(20230102), toTradingDay(20231228))
const { bytes, head } = await sealAll(days, generatedDays(days, 3))
const order = { kind: 'chain', country: 'kr', from: days[0]!, head } as const

it('a valid chain is confirmed, with its gaps and with progress messages', async () => {
  const news: VerifyMessage[] = []
  const said = await runVerifyRequest({ ...order, bytes }, sha256, each => news.push(each))
  expect(said).toMatchObject({
    kind: 'chain',
    verdict: { ok: true, value: { days: days.length, gaps: 1, head: head.hash } },
  })
  expect(said.kind === 'chain' && said.verdict.ok && said.verdict.value.gapDays).toEqual([
    { day: days[100], reason: 'not_run' },
  ])
  expect(news.at(0)).toEqual({ kind: 'progress', done: 40, total: days.length })
})

it('a changed byte is reported with its day, and a cut end and a wrong head are reported', async () => {
  const line = bytes.indexOf(10) + 200
  const changed = await runVerifyRequest({ ...order, bytes: withByte(bytes, line, 88) }, sha256, () => {})
  expect(changed).toMatchObject({ verdict: { ok: false, error: { day: days[1], kind: 'hash' } } })
  const cut = bytes.slice(0, bytes.lastIndexOf(10, bytes.length - 2) + 1)
  expect(await runVerifyRequest({ ...order, bytes: cut }, sha256, () => {})).toMatchObject({
    verdict: { ok: false, error: { day: days.at(-1), kind: 'gap' } },
  })
  const other = { ...order, head: { ...head, hash: '0'.repeat(64) }, bytes }
  expect(await runVerifyRequest(other, sha256, () => {})).toMatchObject({ verdict: { ok: false } })
})

/** Builds an order to check one stock's signal of the last day, with the seal of that day. */
async function sealedSignal(change: Partial<SignalRecord> = {}): Promise<SignalCheckRequest> {
  const { market } = generatedRecordMarket(days, { seed: 5, stocks: 12 })
  const [fsym_id, { bars }] = [...market.stocks].find(([, stock]) => stock.bars.day.at(-1) === days.at(-1))!
  const recomputed = recompute(fsym_id, bars, bars.day.length - 1)
  const record: SignalRecord = { ...recomputed, edition: 'live', odds: null, ...change }
  const day = days.at(-1)!
  const chain = { country: 'kr', sessions: [day], head: null } as const
  const sealed = await sealDay(chain, { day, records: [record] }, sha256)
  if (!sealed.ok) throw new Error(sealed.error.kind)
  const lists = Object.fromEntries(
    (['day', 'open', 'high', 'low', 'close', 'volume', 'factor'] satisfies (keyof Bars)[]).map(name => [
      name,
      Array.from(bars[name]),
    ]),
  ) as unknown as SignalCheckRequest['bars']
  const line = sealedLine(sealed.value).trimEnd()
  return { kind: 'signal', country: 'kr', fsym_id, seal: { day, prev: sealed.value.prev, line }, bars: lists }
}

it('a signal is recomputed from the bars and compared field by field', async () => {
  const said = await runVerifyRequest(await sealedSignal(), sha256, () => {})
  const [check] = said.kind === 'signal' && said.verdict.ok ? said.verdict.value : []
  expect(check?.fields?.length).toBe(8)
  expect(check?.fields?.every(({ same, sealed, recomputed }) => same && sealed === recomputed)).toBe(true)
})

it('a field that was sealed differently is shown as different, and signals of unknown rules are not judged', async () => {
  const said = await runVerifyRequest(await sealedSignal({ close: 1 }), sha256, () => {})
  expect(said).toMatchObject({ kind: 'signal', verdict: { ok: true } })
  const [check] = said.kind === 'signal' && said.verdict.ok ? said.verdict.value : []
  expect(check?.fields?.filter(({ same }) => !same)).toMatchObject([{ member: 'close', sealed: '1' }])
  expect(await runVerifyRequest(await sealedSignal({ version: 'v9' }), sha256, () => {})).toMatchObject({
    verdict: { value: [{ version: 'v9', fields: null }] },
  })
})

it('a line that does not match its hash is rejected', async () => {
  const input = await sealedSignal()
  const line = input.seal.line.replace('"live"', '"lime"')
  expect(await runVerifyRequest({ ...input, seal: { ...input.seal, line } }, sha256, () => {})).toMatchObject(
    {
      kind: 'signal',
      verdict: { ok: false, error: { kind: 'hash' } },
    },
  )
})
