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

it('an address has the files of its screen', () => {
  expect(screenFilesAt(parts, '/top')).toEqual(['assets/top.js', 'assets/list.js'])
})

it('an address that matches two patterns has the files of the first one', () => {
  expect(screenFilesAt(parts, '/quote/BRK.B/chart')).toEqual(['assets/quote.js', 'assets/chart.js'])
  expect(screenFilesAt(parts, '/quote/BRK.B/sector')).toEqual(['assets/quote.js'])
})

it('an address without a screen has no files', () => expect(screenFilesAt(parts, '/')).toEqual([]))
