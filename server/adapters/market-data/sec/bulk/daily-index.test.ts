import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { addIndexedFilings, dailyIndexPath, isDailyIndex } from './daily-index.ts'

/** Rows in the widths of the index of 7 February 2018. */
const index = `Description:           Daily Index of EDGAR Dissemination Feed by Form Type
Last Data Received:    Feb 07, 2018
Comments:              webmaster@sec.gov

Form Type   Company Name                                                  CIK         Date Filed  File Name
---------------------------------------------------------------------------------------------------------------------------------------------
1-A/A       Invented Hologram Networks Inc.                               1900021     20180207    edgar/data/1900021/0001900021-18-001482.txt         ${''}
10-K        Northwind 10-Q Inc                                            1900001     20180207    edgar/data/1900001/0001900001-18-000001.txt         ${''}
10-K/A      Northwind 10-Q Inc                                            1900001     20180207    edgar/data/1900001/0001900001-18-000002.txt         ${''}
10-K405     Elder Company                                                 1900022     20180207    edgar/data/1900022/0001900022-18-000001.txt         ${''}
20-F        Kestrel plc                                                   1900006     20180207    edgar/data/1900006/0001900006-18-000001.txt         ${''}
4           Marlowe Ines T.                                               1910001     20180207    edgar/data/1910001/0001900001-18-000003.txt         ${''}
4           Northwind 10-Q Inc                                            1900001     20180207    edgar/data/1900001/0001900001-18-000003.txt         ${''}
40-APP      Another Fund                                                  1900023     20180207    edgar/data/1900023/0001900023-18-000001.txt         ${''}
424B2       4  BANK OF NOWHERE                                            1900024     20180207    edgar/data/1900024/0001900024-18-000001.txt         ${''}
8-K         Northwind 10-Q Inc                                            1900001     20180207    edgar/data/1900001/0001900001-18-000004.txt         ${''}
`

describe('the index of a day', () => {
  it('gives the reports and the forms of insiders of each company', () => {
    const filings = new Map<number, Set<string>>()
    addIndexedFilings(filings, index)
    expect([...filings].map(([cik, numbers]) => [cik, [...numbers]])).toEqual([
      [1900001, ['0001900001-18-000001', '0001900001-18-000002', '0001900001-18-000003']],
      [1900006, ['0001900006-18-000001']],
      [1910001, ['0001900001-18-000003']],
    ])
  })

  it.each([
    [20260102, '2026/QTR1/form.20260102.idx'],
    [20260630, '2026/QTR2/form.20260630.idx'],
    [20261231, '2026/QTR4/form.20261231.idx'],
  ])('of %i is at %s', (day, path) => {
    expect(dailyIndexPath(toTradingDay(day))).toBe(`/Archives/edgar/daily-index/${path}`)
  })

  it.each([
    ['whole', index, true],
    ['cut off within a row', index.slice(0, -90), false],
    ['cut off within its header', index.slice(0, 200), false],
    ['a page', '<html><body>Undergoing Maintenance</body></html>\n', false],
  ])('that is %s is told from a whole one', (_what, text, isWhole) => {
    expect(isDailyIndex(text)).toBe(isWhole)
  })
})
