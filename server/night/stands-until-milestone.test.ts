import { expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { PublicationRow, StoredMarketState } from '../market-ports.ts'
import { ENGINE_VERSION } from './engine.ts'
import { standsUntilMilestone } from './stands-until-milestone.ts'

const state: StoredMarketState = {
  ...{ country: 'kr', source: 'datagokr', dataDate: toTradingDay(20261120), revision: 9 },
  history: { from: toTradingDay(20260529), isWhole: false },
}
const published: PublicationRow = {
  ...{ country: 'kr', version: 1, data_date: toTradingDay(20261120), revision: 4, engine: ENGINE_VERSION },
  ...{ source: 'datagokr', sha256: '', published_at: new Date(0), body: { stored_from: 20260825 } },
}
const history = (from: number, isWhole = false) => ({ history: { from: toTradingDay(from), isWhole } })

type Case = [where: string, state: Partial<StoredMarketState>, published?: Partial<PublicationRow>]
const stands = ([, change, other]: Case): boolean =>
  standsUntilMilestone({ ...state, ...change }, { ...published, ...other })

it.each<Case>([
  ['119 sessions are stored, and 60 were', {}],
  ['591 sessions are stored, and 532 were', history(20240618), { body: { stored_from: 20240910 } }],
])('a publication stands where %s', (...each) => expect(stands(each)).toBe(true))

it.each<Case>([
  ['296 sessions are stored, and 60 were', history(20250903)],
  ['532 sessions are stored, and 296 were', history(20240910), { body: { stored_from: 20250903 } }],
  ['the history is whole', history(20240618, true), { body: { stored_from: 20240910 } }],
  ['the market is not read backwards', { history: null }],
  ['a newer session is stored', { dataDate: toTradingDay(20261123) }],
  ['the rules are newer', {}, { engine: 'older' }],
  ['nobody knows how much was stored', {}, { body: {} }],
])('a publication is made anew where %s', (...each) => expect(stands(each)).toBe(false))
