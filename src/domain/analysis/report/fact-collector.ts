import { assert } from '../../kernel/assert.ts'
import type { Country } from '../../market/country.ts'
import {
  type FactUnit,
  formatFactNumber,
  type ReportFact,
  type ReportSentence,
  roundForUnit,
} from './fact.ts'
import { factName } from './fact-names.ts'
import type { LocalizedText } from './words.ts'

type Told = { name?: LocalizedText; date?: string; source?: string }

/** `source` is where the prices come from; `version` names the rules, which are the source of their own numbers. */
type About = { country: Country; date: string; source: string; version: string }

/**
 * Collects facts and writes sentences from them. A sentence gets its numbers only here, so it cannot have a number that is not
 * a fact, and it keeps the ids of the facts it used.
 */
export function createFactCollector(of: About) {
  const facts = new Map<string, ReportFact>()

  /** Without other information a fact has the report's date and the source of the prices. */
  const add = (id: string, value: number, unit: FactUnit, details: Told = {}): void => {
    assert(Number.isFinite(value), `the fact ${id} is a number`)
    assert(!facts.has(id), `the fact ${id} is stated once`)
    const { name = factName(id), date = of.date, source = of.source } = details
    const rounded = roundForUnit(value, unit, of.country)
    facts.set(id, { id, name_kr: name.ko, name_en: name.en, value: rounded, unit, date, source })
  }

  const value = (id: string): number => {
    const fact = facts.get(id)
    assert(fact, `the fact ${id} was stated before it is used`)
    return fact.value
  }

  const say = (words: (written: (id: string) => string) => LocalizedText): ReportSentence => {
    const used = new Set<string>()
    const { ko, en } = words(id => {
      used.add(id)
      return formatFactNumber(value(id), facts.get(id)!.unit, of.country)
    })
    return { ko, en, facts: [...used] }
  }

  const has = (id: string): boolean => facts.has(id)

  return { ...of, add, has, value, say, all: (): ReportFact[] => [...facts.values()] }
}

export type FactCollector = ReturnType<typeof createFactCollector>
