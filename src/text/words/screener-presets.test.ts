import { describe, expect, it } from 'vitest'
import { rsRatingThresholds } from '#domain/analysis/relative/rs-rating.ts'
import { boundSides, type Condition } from '#domain/screener/filter/condition.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { presetWords } from './screener-presets.ts'

const units: Record<string, number> = { 억: 1e8, 조: 1e12, billion: 1e9, trillion: 1e12, million: 1e6 }

/** Returns all figures of a sentence; «3,000억» is one figure. */
const figuresIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?(억|조|billion|trillion|million)?/g)].map(
      ([, digits = '', unit]) => Number(digits.replaceAll(',', '')) * (unit ? (units[unit] ?? 1) : 1),
    ),
  )

/** These figures of a metric's definition appear neither in its name nor in a bound. */
const ofMetric: Record<string, readonly number[]> = { rs_surge_days: [rsRatingThresholds.surge] }

type Figures = { said: number[]; named: number[] }

/** Returns the figures of a condition: `said` are those in its bounds, `named` those in the names of its metrics. */
function figuresOf(condition: Condition): Figures {
  if (condition.kind === 'all' || condition.kind === 'any') {
    const parts = condition.of.map(figuresOf)
    return { said: parts.flatMap(({ said }) => said), named: parts.flatMap(({ named }) => named) }
  }
  if (condition.kind === 'in' || condition.kind === 'flag') return { said: [], named: [] }
  if (condition.kind === 'higher') return { said: lengthsOf(condition.than), named: [] }
  if (condition.kind !== 'range') throw new Error(`no preset asks by ${condition.kind}`)
  const metric = findMetric(condition.metric)
  const bounds = boundSides.flatMap(side => condition[side] ?? [])
  // A sentence does not mention the lower bound of «within five sessions», nor the 0 of «above zero».
  const isAgo = metric?.kind === 'days-ago'
  const said = bounds.filter(bound => bound !== 0 && !(isAgo && bound === 1)).map(Math.abs)
  const names = [...figuresIn(`${metric?.ko} ${metric?.en}`)]
  return {
    said: [
      ...said,
      ...lengthsOf(condition.metric).filter(length => length !== 1),
      ...(ofMetric[condition.metric] ?? []),
    ],
    named: names,
  }
}

const lengthsOf = (metric: string): number[] => [...metric.matchAll(/\d+/g)].map(([digits]) => Number(digits))

const companies = { ko: '기업', en: /\b[Cc]ompan(y|ies)\b/ } as const

describe.each(['ko', 'en'] as const)('the sentence of a preset, in %s', lang => {
  const { asks } = presetWords[lang]

  it('exists for each preset and for nothing else', () => {
    expect(Object.keys(asks).sort()).toEqual([...presetNames].sort())
    expect(new Set(Object.values(asks)).size).toBe(presetNames.length)
  })

  it.each(presetNames)('has exactly the figures of %s', name => {
    const { said, named } = figuresOf(presets[name].where)
    const figures = figuresIn(asks[name])
    for (const figure of said) expect(figures, `${figure} is said`).toContain(figure)
    for (const figure of figures) expect([...said, ...named], `${figure} is asked`).toContain(figure)
  })

  it.each(presetNames)('says «companies» for %s only if the preset excludes funds', name => {
    const isOfCompanies = JSON.stringify(presets[name].where).includes('"SHARE"')
    expect(new RegExp(companies[lang]).test(asks[name])).toBe(isOfCompanies)
  })
})

describe('the figures that the tests compare', () => {
  it('are found in sentences and in definitions', () => {
    expect(figuresIn('3,000억~5조 원, $300 million')).toEqual(new Set([3e11, 5e12, 3e8]))
    expect(figuresIn('0.6 이상 5%')).toEqual(new Set([0.6, 5]))
    expect(figuresOf(presets.top_performance_preset.where).said).toEqual([90, 50, 252, 15, 52])
    expect(figuresOf(presets.gold.where).said).toEqual([5, 5, 20])
  })
})
