import { describe, expect, it } from 'vitest'
import { fakeMasterRow } from './fake-master.ts'
import { kisMasterLayouts, readMasterFile } from './master-file.ts'

const [kospi, kosdaq] = kisMasterLayouts as [(typeof kisMasterLayouts)[0], (typeof kisMasterLayouts)[0]]
const share = {
  ...{ 단축코드: '990015', 표준코드: 'KR7990015001', 한글명: '한울정밀우', 그룹코드: 'ST', ETP: ' ' },
  ...{ 거래정지: 'N', 상장일자: '19950620', 상장주수: '3200', 우선주: '1' },
}
type Values = Readonly<Record<string, string>>
const file = (...rows: Values[]) => Buffer.concat(rows.map(row => fakeMasterRow('STK', { ...share, ...row })))
const read = (...rows: Values[]) => readMasterFile(file(...rows), kospi)

describe('a master file', () => {
  it('has rows of 288 bytes for KOSPI and of 282 for KOSDAQ', () => {
    expect(fakeMasterRow('STK', share)).toHaveLength(kospi.rowBytes + 1)
    expect(fakeMasterRow('KSQ', share)).toHaveLength(kosdaq.rowBytes + 1)
  })

  it.each([
    ['KOSPI', 'STK', kospi],
    ['KOSDAQ', 'KSQ', kosdaq],
  ] as const)('of %s is read field by field', (market, fake, layout) => {
    const halted = fakeMasterRow(fake, { ...share, 거래정지: 'Y' })
    expect(readMasterFile(halted, layout)).toEqual({
      ok: true,
      value: {
        rows: [
          {
            ...{ ticker: '990015', isin: 'KR7990015001', name: '한울정밀우', market, type: 'SHARE' },
            ...{ isHalted: true, listed: 19950620, shares: 3_200_000 },
          },
        ],
        problems: [],
      },
    })
  })

  it.each([
    ['EF', '1', 'ETF_ETF'],
    ['FE', '1', 'ETF_ETF'],
    ['RT', ' ', 'SHARE'],
    ['FS', ' ', 'SHARE'],
    ['DR', ' ', 'DR'],
    ['IF', ' ', 'MF_C'],
  ])('names the group %s with the product %j as %s', (group, ETP, type) => {
    const rows = read({ 그룹코드: group, ETP })
    expect(rows.ok && rows.value.rows.map(row => row.type)).toEqual([type])
  })

  it.each([{ 그룹코드: 'EN' }, { 그룹코드: 'EW' }, { 그룹코드: 'EF', ETP: '3' }, { 그룹코드: 'BC' }])(
    'lists no note, warrant or certificate: %o',
    other => {
      const rows = read({ ...other, 단축코드: 'Q990001' }, share)
      expect(rows).toMatchObject({ ok: true, value: { problems: [] } })
      expect(rows.ok && rows.value.rows.map(({ ticker }) => ticker)).toEqual(['990015'])
    },
  )

  it('of the day of a listing has no number of shares, and of an old fund no day', () => {
    const rows = read({ 상장주수: '0', 상장일자: '00000000' })
    expect(rows).toMatchObject({ ok: true, value: { rows: [{ shares: null, listed: null }], problems: [] } })
  })
})

describe('a master file that has changed', () => {
  it('in the width of one row is refused whole', () => {
    const whole = file(share, { 단축코드: '990020' })
    for (const cut of [1, 40])
      expect(readMasterFile(whole.subarray(0, whole.length - 1 - cut), kospi)).toEqual({
        ok: false,
        error: `kospi_code.mst: row 2 has ${288 - cut} bytes instead of 288`,
      })
    const wider = Buffer.concat([whole.subarray(0, 100), Buffer.from(' '), whole.subarray(100)])
    expect(readMasterFile(wider, kospi)).toEqual({
      ok: false,
      error: 'kospi_code.mst: row 1 has 289 bytes instead of 288',
    })
    expect(readMasterFile(fakeMasterRow('KSQ', share), kospi).ok).toBe(false)
  })

  it.each([
    [{ 단축코드: '99001' }, 'code'],
    [{ 표준코드: 'KR799001500' }, 'ISIN'],
    [{ 한글명: '' }, 'name'],
    [{ 거래정지: ' ' }, 'mark of a halt'],
    [{ 상장일자: '19951332' }, 'listing day'],
    [{ 상장주수: '12A' }, 'number of shares'],
    [{ 그룹코드: '1' }, 'group'],
  ])('in the row %o names its line, and keeps the others', (broken, field) => {
    const rows = read(share, { 단축코드: '990020', ...broken })
    expect(rows).toMatchObject({
      ok: true,
      value: {
        rows: [{ ticker: '990015' }],
        problems: [`kospi_code.mst: row 2 has no ${field} that could be read`],
      },
    })
  })

  it('in every row, or in its groups, is no shorter listing', () => {
    const broken = [...Array(30).keys()].map(at => ({
      단축코드: `9902${String(at).padStart(2, '0')}`,
      한글명: '',
    }))
    expect(read(share, ...broken)).toEqual({
      ok: false,
      error: 'kospi_code.mst: row 2 has no name that could be read, and 29 more',
    })
    expect(read({ 그룹코드: 'EN' })).toEqual({ ok: false, error: 'kospi_code.mst lists nothing' })
    expect(read(share, { 그룹코드: 'ZZ', 단축코드: '990020' })).toMatchObject({
      ok: true,
      value: { problems: ['kospi_code.mst: nobody knew the group ZZ, which has 1 securities'] },
    })
  })
})
