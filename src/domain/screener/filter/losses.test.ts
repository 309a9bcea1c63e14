import { describe, expect, it } from 'vitest'
import { presets } from '../presets/index.ts'
import type { Condition } from './condition.ts'
import { boundsAsSet, canExcludeLosses, excludesLosses, withLossesIncluded } from './losses.ts'

describe('an upper bound on a multiple', () => {
  it('leaves losses out as soon as it is set', () => {
    for (const metric of ['pbr', 'per', 'psr', 'pcr', 'ev_ebitda', 'pegr'])
      expect(boundsAsSet(metric, null, { most: 13 })).toEqual({ above: 0, most: 13 })
    expect(boundsAsSet('per', {}, { below: 13 })).toEqual({ above: 0, below: 13 })
    expect(boundsAsSet('per', { least: 6, most: 13 }, { most: 13 })).toEqual({ above: 0, most: 13 })
  })
  it('leaves out nothing beside a lower bound, without an upper one, and on what is no multiple', () => {
    expect(boundsAsSet('per', null, { least: -5, most: 13 })).toEqual({ least: -5, most: 13 })
    expect(boundsAsSet('per', { above: 0, most: 13 }, { least: 6, most: 13 })).toEqual({ least: 6, most: 13 })
    expect(boundsAsSet('per', null, { least: 6 })).toEqual({ least: 6 })
    expect(boundsAsSet('per', { above: 0, most: 13 }, {})).toEqual({})
    for (const metric of ['roe', 'dr', 'change_20d', 'pp_room'])
      expect(boundsAsSet(metric, null, { most: 13 })).toEqual({ most: 13 })
  })
  it('keeps losses in the list while it moves, once a user wanted them there', () => {
    const all = withLossesIncluded({ above: 0, most: 13 })
    expect(all).toEqual({ most: 13 })
    expect(boundsAsSet('per', all, { most: 12 })).toEqual({ most: 12 })
    expect(boundsAsSet('per', { above: 0, most: 13 }, { most: 12 })).toEqual({ above: 0, most: 12 })
  })
  it('says that losses are left out only where nothing else is', () => {
    expect(excludesLosses('per', { above: 0, most: 13 })).toBe(true)
    expect(excludesLosses('per', { above: 1, most: 13 })).toBe(false)
    expect(excludesLosses('per', { above: 0 })).toBe(false)
    expect(excludesLosses('roe', { above: 0, most: 13 })).toBe(false)
    expect(canExcludeLosses('per', { most: 13 })).toBe(true)
    expect(canExcludeLosses('per', { least: 0, most: 13 })).toBe(false)
  })
})

it('no preset has an upper bound on a multiple that lets losses in', () => {
  const open = (condition: Condition): boolean =>
    condition.kind === 'all' || condition.kind === 'any'
      ? condition.of.some(open)
      : condition.kind === 'range' &&
        canExcludeLosses(condition.metric, condition) &&
        !excludesLosses(condition.metric, condition)
  for (const { name, where } of Object.values(presets)) expect(open(where), name).toBe(false)
})
