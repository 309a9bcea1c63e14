import { openScreener } from '#domain/screener/engine/screener.ts'
import { combineAll, makeKnownCondition } from '#domain/screener/filter/condition.ts'
import { openPackBytes } from '#domain/screener/pack-bytes/open.ts'
import { inflate } from '#workers/inflate.ts'

/** Milliseconds that a new worker needs to open the bytes it receives; `count` proves that it read them. */
export type PackOpenTimes = { inflateMs: number; openMs: number; answerMs: number; count: number }
export type PackBenchOrder = { how: 'pack' | 'json'; packed: Uint8Array<ArrayBuffer> }

type Scope = {
  onmessage: (event: { data: PackBenchOrder }) => void
  postMessage(opening: PackOpenTimes): void
}
const scope = globalThis as unknown as Scope

scope.onmessage = async ({ data: { how, packed } }) => {
  const began = performance.now()
  const since = () => performance.now() - began
  const inflated = await inflate(packed)
  const inflateMs = since()
  const ask = inflated.ok ? { pack: openPack, json: openJson }[how](inflated.value) : () => 0
  const openMs = since()
  const count = ask()
  scope.postMessage({ inflateMs, openMs, answerMs: since(), count })
}

function openPack(bytes: Uint8Array): () => number {
  const read = openPackBytes(bytes)
  if (!read.ok) return () => 0
  const { screen } = openScreener(read.value)
  const sort = { metric: 'market_cap', direction: 'desc' } as const
  return () => screen({ where: combineAll(makeKnownCondition('price')), sort }).count
}

function openJson(bytes: Uint8Array): () => number {
  const rows = JSON.parse(new TextDecoder().decode(bytes)) as { price: number | null }[]
  return () => rows.filter(({ price }) => price !== null).length
}
