import type { ReportSentence } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { assert } from '../kernel/assert.ts'
import type { Country } from '../market/country.ts'
import {
  type ComputedMarketFact,
  type FactSubject,
  formatMarketNumber,
  type MarketUnit,
  roundMarketNumber,
} from './market-fact.ts'

type Told = { name: LocalizedText; date?: string; source?: string; about?: FactSubject }
type About = { country: Country; date: string; source: string; version: string }

/** A writer gives a sentence its numbers; each number that it writes is recorded as a fact of the sentence. */
export type FactWriter = {
  /** The digits are the same in both languages. */
  of(id: string): string
  /** The number is written with its sign: `+1.20`, `−0.35`, `0.00`. */
  signed(id: string): string
  money(id: string): LocalizedText
}

/**
 * Collects facts and writes sentences from them, as `createFactCollector` does for a stock's report. A sentence gets its
 * numbers only from here, so it cannot contain a number that is not a fact.
 */
export function createMarketFactCollector(of: About) {
  const facts = new Map<string, ComputedMarketFact>()

  const add = (id: string, value: number, unit: MarketUnit, details: Told): void => {
    assert(Number.isFinite(value), `the fact ${id} is a number`)
    assert(!facts.has(id), `the fact ${id} is stated once`)
    const { name, date = of.date, source = of.source, about = null } = details
    const rounded = roundMarketNumber(value, unit)
    facts.set(id, { id, name_kr: name.ko, name_en: name.en, value: rounded, unit, date, source, about })
  }

  const fact = (id: string): ComputedMarketFact => {
    const found = facts.get(id)
    assert(found, `the fact ${id} was stated before it is used`)
    return found
  }

  const say = (words: (written: FactWriter) => LocalizedText): ReportSentence => {
    const used = new Set<string>()
    const write = (id: string): LocalizedText => {
      used.add(id)
      const { value, unit } = fact(id)
      return formatMarketNumber(value, unit, of.country)
    }
    const signed = (id: string): string => {
      const { value } = fact(id)
      return `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(id).ko}`
    }
    const { ko, en } = words({ of: id => write(id).ko, signed, money: write })
    return { ko, en, facts: [...used] }
  }

  /** Adds the length of a window as a fact, because a sentence may only contain numbers that are facts. */
  const window = (sessions: number): string => {
    const id = `window_${sessions}`
    if (!facts.has(id))
      add(id, sessions, 'sessions', {
        name: { ko: `${sessions}거래일 기간`, en: `Period of ${sessions} sessions` },
        source: of.version,
      })
    return id
  }

  return {
    ...of,
    add,
    say,
    window,
    value: (id: string): number => fact(id).value,
    has: (id: string): boolean => facts.has(id),
    all: (): ComputedMarketFact[] => [...facts.values()],
  }
}

export type MarketFactCollector = ReturnType<typeof createMarketFactCollector>
