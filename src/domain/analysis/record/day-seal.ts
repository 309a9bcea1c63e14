import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import type { SignalRecord } from './signal-record.ts'

/** Why a session has no records: its prices did not arrive, the analysis did not run in time, or the exchange stayed closed. */
export const gapReasons = ['no_data', 'not_run', 'closed'] as const
export type GapReason = (typeof gapReasons)[number]

/** A day without a signal has an empty list; a day whose records could not be made stays a gap for ever. */
export type DayContent = { records: readonly SignalRecord[] } | { gap: GapReason }

/** The content that is hashed: one session of one country's chain, with the hash of the session before. */
export type DaySeal = { country: Country; day: TradingDay; prev: string } & DayContent

export type SealedDay = DaySeal & { hash: string }

/** This stands for the hash of the session before the first day of a chain. */
export const GENESIS_HASH = '0'.repeat(64)

export const isGap = <S extends DayContent>(seal: S): seal is S & { gap: GapReason } => 'gap' in seal

export const sealedRecordsOf = (content: DayContent): readonly SignalRecord[] =>
  'records' in content ? content.records : []
