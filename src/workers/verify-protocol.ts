import type { GapReason } from '#domain/analysis/record/day-seal.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import type { ChainFault, ChainSummary } from '#domain/analysis/record/verify.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Days are written as yyyymmdd. */
export type ChainCheckRequest = {
  kind: 'chain'
  country: Country
  from: number
  head: { day: number; hash: string }
  bytes: Bytes
}

export type SignalCheckRequest = {
  kind: 'signal'
  country: Country
  fsym_id: string
  seal: { day: number; prev: string; line: string }
  bars: Readonly<Record<'day' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'factor', readonly number[]>>
}

export type FieldCheck = { member: string; sealed: string; recomputed: string; same: boolean }
export type RecordCheck = {
  version: string
  edition: Edition
  /** Null when this program does not know the rules version. */
  fields: FieldCheck[] | null
}

export type CheckedChain = ChainSummary & { gapDays: { day: number; reason: GapReason }[] }

export type VerifyMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'chain'; verdict: Result<CheckedChain, ChainFault> }
  | { kind: 'signal'; verdict: Result<RecordCheck[], ChainFault> }
  | { kind: 'broken'; detail: string }
