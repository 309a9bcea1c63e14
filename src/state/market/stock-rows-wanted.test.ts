import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/builders/rows.ts'
import {
  FRESH_MS,
  problemOf,
  type RowBook,
  type RowRequest,
  rowIdsToRequest,
  UNKNOWN_MS,
  waitsFor,
} from './stock-rows-wanted.ts'

const NOW = 1_800_000_000_000
const problem = { code: 'offline', detail: '' } as const

function bookOf({ at, asked }: { at?: number; asked?: RowRequest }): RowBook {
  const row = aRow({ fsym_id: 'A' })
  return {
    rows: new Map(at === undefined ? [] : [['A', { row, at }]]),
    asked: new Map(asked ? [['A', asked]] : []),
  }
}

describe('the rows of a list', () => {
  it.each<[string, Parameters<typeof bookOf>[0], boolean]>([
    ['one that was never heard of is asked for', {}, true],
    ['one that was told just now is not', { at: NOW - FRESH_MS }, false],
    ['one that was told a while ago is asked for again', { at: NOW - FRESH_MS - 1 }, true],
    ['one that is being asked for is not asked for twice', { asked: { how: 'asking' } }, false],
    ['an old one is not asked for twice either', { at: 0, asked: { how: 'asking' } }, false],
    ['one whose call failed is', { asked: { how: 'failed', problem } }, true],
    [
      'an old one that the server has just told again, no newer, is not',
      { at: 0, asked: { how: 'told', at: NOW - FRESH_MS } },
      false,
    ],
    ['one whose market was silent is, a while later', { asked: { how: 'unheard', at: NOW - 60_001 } }, true],
    ['and not at once', { asked: { how: 'unheard', at: NOW - 60_000 } }, false],
    ['one that nobody knew a moment ago is not', { asked: { how: 'unknown', at: NOW - UNKNOWN_MS } }, false],
    ['one that nobody knew long ago is', { asked: { how: 'unknown', at: NOW - UNKNOWN_MS - 1 } }, true],
    [
      'one that has left the market is not, however old',
      { at: 0, asked: { how: 'unknown', at: NOW } },
      false,
    ],
  ])('requested or not: %s', (_says, input, expected) => {
    expect(rowIdsToRequest(['A', 'A'], bookOf(input), NOW)).toEqual(expected ? ['A'] : [])
  })

  it('are waited for while they are neither known nor replied to', () => {
    const failed = { how: 'failed', problem } as const
    expect([{}, { asked: { how: 'asking' } as const }].map(input => waitsFor(bookOf(input), 'A'))).toEqual([
      true,
      true,
    ])
    for (const input of [
      { at: 0 },
      { at: 0, asked: { how: 'asking' } as const },
      { asked: failed },
      { asked: { how: 'unknown', at: NOW } as const },
      { asked: { how: 'unheard', at: NOW } as const },
    ])
      expect(waitsFor(bookOf(input), 'A')).toBe(false)
  })

  it('report the problem of a listed stock, and of no other', () => {
    const book = bookOf({ asked: { how: 'failed', problem } })
    expect([problemOf(book, ['B', 'A']), problemOf(book, ['B'])]).toEqual([problem, null])
    expect(problemOf(bookOf({ asked: { how: 'unheard', at: NOW } }), ['A'])?.code).toBe('not_ready')
    expect(problemOf(bookOf({ asked: { how: 'unknown', at: NOW } }), ['A'])).toBe(null)
  })
})
