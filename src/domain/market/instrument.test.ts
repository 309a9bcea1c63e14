import { expect, test } from 'vitest'
import { chartRanges, sessionsInRange } from './chart-range.ts'
import { isFund, securityTypes } from './instrument.ts'
import { isSimulated } from './sources/source.ts'

test('isFund is true for exactly the two fund types', () => {
  const funds = securityTypes.filter(fref_security_type => isFund({ fref_security_type }))
  expect(funds).toEqual(['ETF_ETF', 'MF_C'])
  expect(securityTypes).toEqual(['SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C'])
})

test('isSimulated is true for the demo source only', () => {
  expect(['demo', 'files', 'polygon', 'kis', ''].map(isSimulated)).toEqual([true, false, false, false, false])
})

test('each chart range has the number of sessions in the specification', () => {
  expect(chartRanges.map(range => [range, sessionsInRange[range]])).toEqual([
    ['1D', 2],
    ['7D', 5],
    ['1M', 21],
    ['3M', 63],
    ['6M', 126],
    ['1Y', 252],
    ['2Y', 504],
    ['3Y', 756],
    ['5Y', 1260],
  ])
})
