import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/builders/rows.ts'
import {
  FRESH_MS,
  isRowPending,
  problemOfRows,
  type RowRequestState,
  rowIdsToRequest,
  type StockRowCache,
  UNKNOWN_STOCK_RETRY_MS,
} from './stock-row-requests.ts'

const NOW = 1_800_000_000_000
const problem = { code: 'offline', detail: '' } as const

function bookOf({ at, request }: { at?: number; request?: RowRequestState }): StockRowCache {
  const row = aRow({ fsym_id: 'A' })
  return {
    rows: new Map(at === undefined ? [] : [['A', { row, at }]]),
    requests: new Map(request ? [['A', request]] : []),
  }
}

describe('the rows of a list', () => {
  it.each<[string, Parameters<typeof bookOf>[0], boolean]>([
    ['a row without any data is requested', {}, true],
    ['a row that has just arrived is not requested', { at: NOW - FRESH_MS }, false],
    ['a row that arrived a while ago is requested again', { at: NOW - FRESH_MS - 1 }, true],
    ['a row with an open request is not requested twice', { request: { how: 'asking' } }, false],
    ['an old row with an open request is not requested twice', { at: 0, request: { how: 'asking' } }, false],
    ['a row whose request failed is requested', { request: { how: 'failed', problem } }, true],
    [
      'an old row that the server has just sent again is not requested',
      { at: 0, request: { how: 'told', at: NOW - FRESH_MS } },
      false,
    ],
    [
      'a row whose market had no data is requested after a minute',
      { request: { how: 'unheard', at: NOW - 60_001 } },
      true,
    ],
    [
      'a row whose market had no data is not requested within the minute',
      { request: { how: 'unheard', at: NOW - 60_000 } },
      false,
    ],
    [
      'a row that was unknown a moment ago is not requested',
      { request: { how: 'unknown', at: NOW - UNKNOWN_STOCK_RETRY_MS } },
      false,
    ],
    [
      'a row that was unknown long ago is requested',
      { request: { how: 'unknown', at: NOW - UNKNOWN_STOCK_RETRY_MS - 1 } },
      true,
    ],
    [
      'an old row of a stock that is unknown now is not requested',
      { at: 0, request: { how: 'unknown', at: NOW } },
      false,
    ],
  ])('are requested when they are missing or old: %s', (_says, input, expected) => {
    expect(rowIdsToRequest(['A', 'A'], bookOf(input), NOW)).toEqual(expected ? ['A'] : [])
  })

  it('count as pending while they are neither known nor replied to', () => {
    const failed = { how: 'failed', problem } as const
    expect(
      [{}, { request: { how: 'asking' } as const }].map(input => isRowPending(bookOf(input), 'A')),
    ).toEqual([true, true])
    for (const input of [
      { at: 0 },
      { at: 0, request: { how: 'asking' } as const },
      { request: failed },
      { request: { how: 'unknown', at: NOW } as const },
      { request: { how: 'unheard', at: NOW } as const },
    ])
      expect(isRowPending(bookOf(input), 'A')).toBe(false)
  })

  it('report the problem of a listed stock, and of no other', () => {
    const book = bookOf({ request: { how: 'failed', problem } })
    expect([problemOfRows(book, ['B', 'A']), problemOfRows(book, ['B'])]).toEqual([problem, null])
    expect(problemOfRows(bookOf({ request: { how: 'unheard', at: NOW } }), ['A'])?.code).toBe('not_ready')
    expect(problemOfRows(bookOf({ request: { how: 'unknown', at: NOW } }), ['A'])).toBe(null)
  })
})
