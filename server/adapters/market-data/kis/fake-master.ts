import { encodeEucKr } from '../fake-euc-kr.ts'
import { type FakeKoreanCompany, fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { fakeIsin } from '../fake-korean-sessions.ts'
import { zipOf } from '../fake-zip.ts'

/** A field of a row by the vendor's own name, and its width in bytes. */
type FakeMasterField = readonly [name: string, bytes: number]

const marks = (...names: string[]): FakeMasterField[] => names.map(name => [name, 1])

const before: readonly FakeMasterField[] = [
  ...([
    ['단축코드', 9],
    ['표준코드', 12],
    ['한글명', 40],
  ] as const),
  ...([
    ['그룹코드', 2],
    ['시가총액규모', 1],
    ['지수업종대분류', 4],
    ['지수업종중분류', 4],
    ['지수업종소분류', 4],
  ] as const),
]

const between: readonly FakeMasterField[] = [
  ...([
    ['기준가', 9],
    ['매매수량단위', 5],
    ['시간외수량단위', 5],
  ] as const),
  ...marks('거래정지', '정리매매', '관리종목'),
  ['시장경고', 2],
  ...marks('경고예고', '불성실공시', '우회상장'),
  ...([
    ['락구분', 2],
    ['액면변경', 2],
    ['증자구분', 2],
    ['증거금비율', 3],
    ['신용가능', 1],
    ['신용기간', 3],
  ] as const),
  ...([
    ['전일거래량', 12],
    ['액면가', 12],
    ['상장일자', 8],
    ['상장주수', 15],
    ['자본금', 21],
  ] as const),
  ...([
    ['결산월', 2],
    ['공모가', 7],
  ] as const),
  ...marks('우선주', '공매도과열', '이상급등', 'KRX300'),
]

const after: readonly FakeMasterField[] = [
  ...([
    ['매출액', 9],
    ['영업이익', 9],
    ['경상이익', 9],
    ['당기순이익', 5],
    ['ROE', 9],
  ] as const),
  ...([
    ['기준년월', 8],
    ['시가총액', 9],
    ['그룹사코드', 3],
  ] as const),
  ...marks('회사신용한도초과', '담보대출가능', '대주가능'),
]

const kospiMarks = marks(
  ...['제조업', '저유동성', '지배구조지수종목', 'KOSPI200섹터업종', 'KOSPI100', 'KOSPI50', 'KRX', 'ETP'],
  ...[
    'ELW발행',
    'KRX100',
    'KRX자동차',
    'KRX반도체',
    'KRX바이오',
    'KRX은행',
    'SPAC',
    'KRX에너지화학',
    'KRX철강',
  ],
  ...[
    '단기과열',
    'KRX미디어통신',
    'KRX건설',
    'Non1',
    'KRX증권',
    'KRX선박',
    'KRX섹터_보험',
    'KRX섹터_운송',
    'SRI',
  ],
)
const kosdaqMarks = marks(
  ...[
    '벤처기업',
    '저유동성',
    'KRX',
    'ETP',
    'KRX100',
    'KRX자동차',
    'KRX반도체',
    'KRX바이오',
    'KRX은행',
    'SPAC',
  ],
  ...[
    'KRX에너지화학',
    'KRX철강',
    '단기과열',
    'KRX미디어통신',
    'KRX건설',
    '투자주의환기',
    'KRX증권',
    'KRX선박',
  ],
  ...['KRX섹터_보험', 'KRX섹터_운송', 'KOSDAQ150'],
)

/** The widths of both files as the vendor's own samples list them, 70 and 64 fields after the name. */
const fakeMasterFields = {
  STK: [...before, ...kospiMarks, ...between, ...marks('KOSPI'), ...after],
  KSQ: [...before, ...kosdaqMarks, ...between, ...after],
} as const

export type FakeMasterValues = Readonly<Record<string, string>>

/** One row: numbers are filled with zeros in front, words with spaces behind. */
export function fakeMasterRow(market: 'STK' | 'KSQ', values: FakeMasterValues): Buffer {
  const cells = fakeMasterFields[market].map(([name, bytes]) => {
    const value = encodeEucKr(values[name] ?? (bytes === 1 ? 'N' : ''))
    const rest = Buffer.alloc(bytes - value.length, counted.has(name) ? '0' : ' ')
    return counted.has(name) ? Buffer.concat([rest, value]) : Buffer.concat([value, rest])
  })
  return Buffer.concat([...cells, Buffer.from('\n')])
}

const counted: ReadonlySet<string> = new Set(
  [...between, ...after].flatMap(([name, bytes]) => (bytes > 1 && name !== '그룹사코드' ? [name] : [])),
)

function valuesOf(company: FakeKoreanCompany): FakeMasterValues {
  const { code, name, group, price, shares, listed, haltedNow, preferredOf } = company
  return {
    ...{ 단축코드: code, 표준코드: fakeIsin(company), 한글명: name, 그룹코드: group, 시가총액규모: '1' },
    ...{ 지수업종대분류: '0027', 지수업종중분류: '0012', 지수업종소분류: '0000' },
    ...{ ETP: group === 'EF' ? '1' : ' ', 기준가: String(price), 거래정지: haltedNow ? 'Y' : 'N' },
    ...{
      상장일자: String(listed),
      상장주수: String(Math.floor(shares / 1000)),
      우선주: preferredOf ? '1' : '0',
    },
  }
}

/** What the files list besides shares and funds: a warrant (ELW), a note (ETN) and a beneficiary certificate. */
const others: readonly FakeMasterValues[] = [
  { 단축코드: 'J990991', 표준코드: 'KRA990991000', 한글명: '한울증권9901한울정밀콜', 그룹코드: 'EW' },
  { 단축코드: 'Q990001', 표준코드: 'KRG990000010', 한글명: '한울 원유선물 ETN', 그룹코드: 'EN', ETP: '3' },
  { 단축코드: 'F99000001', 표준코드: 'KR5990000010', 한글명: '한울성장증권투자신탁', 그룹코드: 'BC' },
]

/** The two archives by their paths. A repeated page of a file is its first three rows, once more. */
export function fakeMasterArchives(isRepeated: boolean): ReadonlyMap<string, Buffer> {
  const files = { STK: 'kospi_code.mst', KSQ: 'kosdaq_code.mst' } as const
  return new Map(
    (['STK', 'KSQ'] as const).map(market => {
      const listed = fakeKoreanCompanies
        .filter(company => company.market === market && company.delisted === undefined)
        .map(valuesOf)
      const rows = [...(isRepeated ? listed.slice(0, 3) : []), ...listed, ...(market === 'STK' ? others : [])]
      const bytes = Buffer.concat(rows.map(values => fakeMasterRow(market, values)))
      return [`/common/master/${files[market]}.zip`, zipOf([{ name: files[market], bytes }])]
    }),
  )
}
