import { expect, it } from 'vitest'
import { partsAt } from './parts-at.ts'

const parts = {
  files: ['assets/list.js', 'assets/top.js', 'assets/quote.js', 'assets/chart.js'],
  screens: [
    { at: '^/top/?$', needs: [1, 0] },
    { at: '^/quote/[^/]+/chart/?$', needs: [2, 3] },
    { at: '^/quote/[^/]+/[^/]+/?$', needs: [2] },
  ],
}

it('names the files of the screen that has the address', () => {
  expect(partsAt(parts, '/top')).toEqual(['assets/top.js', 'assets/list.js'])
})

it('takes the first of two that fit', () => {
  expect(partsAt(parts, '/quote/BRK.B/chart')).toEqual(['assets/quote.js', 'assets/chart.js'])
  expect(partsAt(parts, '/quote/BRK.B/sector')).toEqual(['assets/quote.js'])
})

it('names none where no screen has it', () => expect(partsAt(parts, '/')).toEqual([]))
