import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelFeatures } from '#domain/analysis/attractiveness/features.ts'
import { attractivenessFromProbability, predictProbability } from '#domain/analysis/attractiveness/model.ts'
import { UNKNOWN_OUTCOME } from '#domain/analysis/attractiveness/outcomes.ts'
import { buildFeaturePanel } from '#domain/analysis/attractiveness/panel.ts'
import { judgeForecasts } from '#domain/analysis/attractiveness/verdict.ts'
import {
  defaultWalkOptions,
  type WalkForwardResult,
  walkForward,
} from '#domain/analysis/attractiveness/walk-forward.ts'
import { columnFields, type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { generatedModelMarket } from './attractiveness.market.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const short = { ...defaultWalkOptions, leastSessions: 40, refitEvery: 21 }
const market = (seed: number) => generatedModelMarket({ seed, members: 8, sessions: 400, momentum: 0.001 })

/** Returns the same bars up to the day; every later price and volume is multiplied by a factor. */
const afterwards = (columns: IndicatorColumns, day: number, by: (at: number) => number): IndicatorColumns => {
  const changed = structuredClone(columns)
  for (let at = 0; at < changed.day.length; at++)
    if (changed.day[at]! > day) for (const field of columnFields) changed[field][at]! *= by(at)
  return changed
}

const upTo = ({ predictions, day, fold, member }: WalkForwardResult, last: number) => {
  const count = day.findLastIndex(each => each <= last) + 1
  return [predictions, day, fold, member].map(each => each.slice(0, count))
}

describe('the walk forward', () => {
  test('does not look ahead: changes after a day do not alter the predictions up to it', {
    timeout: 900_000,
  }, () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 316, max: 398 }),
      fc.nat({ max: 7 }),
    )
    fc.assert(
      fc.property(cases, ([seed, session, which]) => {
        const members = market(seed)
        const day = members[0]!.day[session]!
        const known = upTo(walkForward(members, short), day)
        const changed = members.map((columns, member) =>
          afterwards(
            columns,
            day,
            at => (member === which ? 3 : 1) * (1 + 0.4 * Math.sin(at * (member + 1))),
          ),
        )
        const cut = members.map(columns => sliceColumns(columns, 0, session + 1))
        expect(known[0]!.length).toBeGreaterThan(0)
        expect(upTo(walkForward(changed, short), day)).toEqual(known)
        expect(upTo(walkForward(cut, short), day)).toEqual(known)
      }),
      { numRuns: isFull ? 200 : 6 },
    )
  })

  test('gives other outcomes and later predictions when the future changes, so looking ahead would be noticed', () => {
    const members = market(3)
    const day = members[0]!.day[350]!
    const changed = members.map((columns, at) => afterwards(columns, day, () => (at % 2 === 0 ? 5 : 0.2)))
    const before = walkForward(members, short)
    const after = walkForward(changed, short)
    expect(after.outcomes).not.toEqual(before.outcomes)
    expect(after.predictions).not.toEqual(before.predictions)
  })

  test('trains each fold on outcomes known before its fit day and refits every 21 sessions', () => {
    const members = market(5)
    const sessions = [...members[0]!.day]
    const { folds } = walkForward(members, short)
    const panel = buildFeaturePanel(members, short.horizon)
    expect(folds.length).toBe(Math.ceil((400 - sessions.indexOf(folds[0]!.fitDay)) / 21))
    for (const [at, { fitDay, trainedUntil, model }] of folds.entries()) {
      const fit = sessions.indexOf(fitDay)
      expect(trainedUntil).toBeLessThan(fitDay)
      expect(fit - sessions.indexOf(folds[0]!.fitDay)).toBe(at * 21)
      const known = Array.from(panel.session).filter(
        (session, row) =>
          session % short.stride === 0 &&
          session + short.horizon < fit &&
          panel.outcome[row] !== UNKNOWN_OUTCOME,
      )
      expect(model.trainedOn).toBe(known.length)
    }
  })

  test('predicts every stock and day with the model of the fold that the day belongs to', () => {
    const members = market(6)
    const { predictions, day, fold, member, folds, outcomes } = walkForward(members, short)
    const panel = buildFeaturePanel(members, short.horizon)
    const offset = panel.member.length - predictions.length
    const width = modelFeatures.length
    for (const [row, said] of predictions.entries()) {
      const at = row + offset
      const own = panel.features.subarray(at * width, (at + 1) * width)
      expect(predictProbability(folds[fold[row]!]!.model, own)).toBe(said)
      expect([member[row], day[row], outcomes[row]]).toEqual([
        panel.member[at],
        panel.sessions[panel.session[at]!],
        panel.outcome[at],
      ])
      expect(attractivenessFromProbability(said)).toBeGreaterThanOrEqual(0)
      expect(attractivenessFromProbability(said)).toBeLessThanOrEqual(100)
    }
    expect(day.at(-1)).toBe(members[0]!.day.at(-1))
    expect(outcomes.slice(-20 * 8).every(each => each === UNKNOWN_OUTCOME)).toBe(true)
  })

  test('uses earlier forecasts only once their outcomes are known', () => {
    const { folds } = walkForward(market(7), { ...short, refitEvery: 10 })
    // The outcome of the first forecast is known 21 sessions after the first fit; until then the prior of 0.5 is used.
    expect(folds.slice(0, 3).map(({ model }) => model.sharpness)).toEqual([0.5, 0.5, 0.5])
    expect(folds[3]!.model.sharpness).not.toBe(0.5)
  })

  test('does not depend on the scale of the prices', () => {
    const members = market(8)
    const scaled = members.map((columns, at) => ({
      ...columns,
      ...Object.fromEntries(
        columnFields.map(field => [field, columns[field].map(each => each * 2 ** (at - 3))]),
      ),
    }))
    const [one, other] = [walkForward(members, short), walkForward(scaled, short)]
    expect(other.outcomes).toEqual(one.outcomes)
    for (const [row, said] of one.predictions.entries()) expect(other.predictions[row]).toBeCloseTo(said, 9)
  })

  test('copes with stocks that start late, end early or have too few sessions', () => {
    const members = market(9)
    members[0] = sliceColumns(members[0]!, 100)
    members[1] = sliceColumns(members[1]!, 0, 330)
    members[2] = sliceColumns(members[2]!, 0, 100)
    const { predictions, member, day } = walkForward(members, short)
    expect(predictions.every(said => said > 0 && said < 1)).toBe(true)
    expect([0, 1, 2].map(at => member.filter(each => each === at).length)).toEqual([
      400 - 352,
      330 - members[3]!.day.indexOf(day[0]!),
      0,
    ])
  })

  test('makes no prediction for a market that is too young or too small', () => {
    const young = walkForward(market(1), defaultWalkOptions)
    expect([young.predictions.length, young.folds.length]).toEqual([0, 0])
    expect(walkForward([], short).predictions.length).toBe(0)
    expect(walkForward(market(1).slice(0, 2), short).folds).toEqual([])
    expect(judgeForecasts(young, 1)).toMatchObject({ forecasts: 0, beatsBaseRate: false })
  })
})

describe('the forecast verdict on generated markets', () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const verdicts = (momentum: number, count: number) =>
    seeds(count).map(seed => {
      const members = generatedModelMarket({ seed, members: 40, sessions: 1100, momentum })
      return judgeForecasts(
        walkForward(members, { ...defaultWalkOptions, refitEvery: isFull ? 63 : 126 }),
        seed,
      )
    })

  test('claims no skill on pure random walks', { timeout: 900_000 }, () => {
    const found = verdicts(0, isFull ? 120 : 4)
    for (const { skill } of found) expect(Math.abs(skill)).toBeLessThan(0.006)
    const mean = found.reduce((sum, { skill }) => sum + skill, 0) / found.length
    expect(Math.abs(mean)).toBeLessThan(0.001)
    // A correct 95 % interval lies above zero by chance in about one of forty markets.
    expect(found.filter(({ beatsBaseRate }) => beatsBaseRate).length).toBeLessThanOrEqual(isFull ? 7 : 0)
  })

  test('finds a planted momentum in every market', { timeout: 900_000 }, () => {
    const found = verdicts(0.001, isFull ? 20 : 2)
    expect(found.map(({ beatsBaseRate }) => beatsBaseRate)).toEqual(found.map(() => true))
    for (const { skill } of found) expect(skill).toBeGreaterThan(0.01)
  })
})
