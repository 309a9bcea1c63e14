import { expect, it } from 'vitest'
import { screenFilesAt } from './parts-at.ts'

const parts = {
  files: ['assets/list.js', 'assets/top.js', 'assets/quote.js', 'assets/chart.js'],
  screens: [
    { at: '^/top/?$', needs: [1, 0] },
    { at: '^/quote/[^/]+/chart/?$', needs: [2, 3] },
    { at: '^/quote/[^/]+/[^/]+/?$', needs: [2] },
  ],
}

it('returns the files of the screen at the address', () => {
  expect(screenFilesAt(parts, '/top')).toEqual(['assets/top.js', 'assets/list.js'])
})

it('uses the first of two matching patterns', () => {
  expect(screenFilesAt(parts, '/quote/BRK.B/chart')).toEqual(['assets/quote.js', 'assets/chart.js'])
  expect(screenFilesAt(parts, '/quote/BRK.B/sector')).toEqual(['assets/quote.js'])
})

it('returns no files where no screen matches', () => expect(screenFilesAt(parts, '/')).toEqual([]))
