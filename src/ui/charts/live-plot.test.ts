import { describe, expect, it } from 'vitest'
import {
  columnPositions,
  describePlotPoint,
  evenPositions,
  type InteractivePlot,
  pointAfterKey,
  strokeStyle,
} from './live-plot.ts'

describe('the positions of points', () => {
  it('go from edge to edge, and a single point stands in the middle', () => {
    expect(evenPositions(3)).toEqual([0, 0.5, 1])
    expect(evenPositions(1)).toEqual([0.5])
  })

  it('of bars are the middles of equal columns', () =>
    expect(columnPositions(4)).toEqual([0.125, 0.375, 0.625, 0.875]))
})

it('a line of the SVG has the colour, the dashes and the width of the live chart', () => {
  expect(strokeStyle({ colour: 't2', dash: [1.5, 3] })).toEqual({
    stroke: 'var(--t2)',
    strokeDasharray: '1.5 3',
  })
  expect(strokeStyle({ colour: 'accent', width: 2 })).toEqual({ stroke: 'var(--accent)', strokeWidth: 2 })
})

describe('the reading of a point', () => {
  const plot: InteractivePlot = {
    labels: ['Nov 19', 'Nov 20'],
    places: [0, 1],
    lines: [
      { id: 'a', name: 'signals', values: [101.23, 102], colour: 'accent' },
      { id: 'b', name: 'index', values: [null, 99.5], colour: 't2' },
    ],
    low: 99,
    high: 103,
    format: value => value.toFixed(1),
  }
  it('is its label and every value', () =>
    expect(describePlotPoint(plot, 1)).toBe('Nov 20 · signals 102.0 · index 99.5'))
  it('leaves out a line without a value there', () =>
    expect(describePlotPoint(plot, 0)).toBe('Nov 19 · signals 101.2'))
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 5, 6],
    ['ArrowRight', 29, 29],
    ['PageUp', 5, 8],
    ['PageDown', 5, 2],
    ['Home', 5, 0],
    ['End', 5, 29],
  ])('%s leads from point %i of 30 to point %i', (key, at, to) => expect(pointAfterKey(key, at, 30)).toBe(to))
  it('of a letter leads nowhere', () => expect(pointAfterKey('a', 5, 30)).toBeNull())
})
