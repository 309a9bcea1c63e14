import { expect, it } from 'vitest'
import { creditsOf } from './credits.ts'

it('the credits of a reply about two markets name each source once', () => {
  expect(creditsOf(['datagokr, alpaca', 'alpaca'])).toEqual([
    '금융위원회_주식시세정보 · 공공데이터포털',
    'Alpaca',
  ])
})

it('files and the simulated market ask for no line', () => {
  expect(creditsOf(['files', 'demo', 'unheard-of'])).toEqual([])
})
