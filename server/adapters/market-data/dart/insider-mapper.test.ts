import { describe, expect, it } from 'vitest'
import { readDsd } from './dsd.ts'
import { filingsInForce } from './filings-in-force.ts'
import { plannedSalesIn, tradesIn } from './insider-mapper.ts'
import type { FilingRow } from './wire.ts'

const filing = (rcept_no: string, more: Partial<FilingRow> = {}): FilingRow => ({
  corp_code: '00900011',
  stock_code: '100110',
  report_nm: '임원ㆍ주요주주특정증권등소유상황보고서',
  rcept_no,
  flr_nm: '견본일',
  rcept_dt: rcept_no.slice(0, 8),
  rm: '유',
  ...more,
})
const standing = { filing: filing('20250317000001'), root: '20250310000009' }

type Input = { code?: string; label?: string; day?: string; kind?: string; qty?: string; price?: string }
const row = ({
  code = '01',
  label = '장내매수(+)',
  day = '20250310',
  kind = '보통주',
  qty = '1,000',
  price = '500',
}: Input) =>
  `<TR><TU AUNIT="RPT_RSN" AUNITVALUE="${code}">${label}</TU><TU AUNIT="MDF_DM" AUNITVALUE="${day}">x</TU>
  <TU AUNIT="STR_KND" AUNITVALUE="1">${kind}</TU><TE ACODE="MDF_STK_CNT">${qty}</TE><TE ACODE="ACI_AMT2">${price}</TE></TR>`
const head = (position = '-') =>
  `<TE ACODE="IFR_NM">견본이</TE><TE ACODE="STF_PSM">${position}</TE><TU AUNIT="MAIN_SH">10%이상주주</TU>`
const of = (...rows: Input[]) =>
  tradesIn(
    readDsd(`${head()}<TABLE-GROUP ACLASS="RPT_RSN">${rows.map(row).join('')}</TABLE-GROUP>`),
    standing,
  )

describe('an ownership report', () => {
  it("gives a purchase in full, with the first filing's id", () => {
    expect(of({})).toEqual([
      {
        filing_date: 20250317,
        trade_date: 20250310,
        trade_type: 'P',
        price: 500,
        qty: 1000,
        value: 500_000,
        insider_name: '견본이',
        title: '10%이상주주',
        is_ceo: false,
        filing_id: '20250310000009',
      },
    ])
  })

  it.each([
    ['01', '장내매수(+)', 'P'],
    ['1', '장내매수(+)', 'P'],
    ['11', '장외매수(+)', 'P'],
    ['81', '시간외매매(+)', 'P'],
    ['02', '장내매도(-)', 'S'],
    ['12', '장외매도(-)', 'S'],
    ['82', '시간외매매', 'S'],
    ['01', '장내매도(-)', undefined],
    ['31', '신규선임(+)', undefined],
    ['35', '수증(+)', undefined],
    ['36', '증여(-)', undefined],
    ['59', '자사주상여금(+)', undefined],
    ['', '기타(-)', undefined],
  ])('with reason %s «%s» gives the trade type %s', (code, label, type) => {
    expect(of({ code, label })[0]?.trade_type).toBe(type)
  })

  it('leaves out other securities, and rows without a positive quantity', () => {
    expect(of({ kind: '우선주' }, { kind: '전환사채권' }, { qty: '-' }, { qty: '0' }, { qty: '-5' })).toEqual(
      [],
    )
    expect(of({ kind: '-' }, { kind: '의결권있는 주식' })).toHaveLength(2)
  })

  it('takes the direction of a sale from its reason, not from the sign of its quantity', () => {
    expect(of({ code: '02', label: '장내매도(-)', qty: '-247' })).toMatchObject([
      { trade_type: 'S', qty: 247 },
    ])
  })

  it('has no price when none was paid, and no day that is invalid or after the filing', () => {
    const nothing = { price: null, value: null }
    expect(of({ price: '-' }, { price: '0' }, { price: '-3' })).toMatchObject([nothing, nothing, nothing])
    expect(of({ day: '20290310' }, { day: '20251399' }, { day: '' }).map(one => one.trade_date)).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['대표이사', true],
    ['각자대표이사 부회장', true],
    ['대표', true],
    ['Co-CEO', true],
    ['대표실 상무', false],
    ['사외이사', false],
  ])('recognizes from «%s» whether the person leads the company', (position, is_ceo) => {
    const xml = `${head(position)}<TABLE-GROUP ACLASS="RPT_RSN">${row({})}</TABLE-GROUP>`
    expect(tradesIn(readDsd(xml), standing)).toMatchObject([{ title: position, is_ceo }])
  })

  it("uses the filer's name when the document has none", () => {
    const xml = `<TABLE-GROUP ACLASS="RPT_RSN">${row({})}</TABLE-GROUP>`
    expect(tradesIn(readDsd(xml), standing)).toMatchObject([{ insider_name: '견본일', title: '' }])
  })
})

describe('a trading plan', () => {
  const planned = (code: string, label: string) =>
    plannedSalesIn(
      readDsd(`<TABLE-GROUP ACLASS="TRAN_PLN"><TR><TU AUNIT="MDF_STR_DT" AUNITVALUE="20250420">x</TU>
      <TU AUNIT="MDF_MT" AUNITVALUE="${code}">${label}</TU><TE ACODE="STR_STK_CNT">-80,000</TE><TE ACODE="ACI_AMT2">10</TE></TR>
      </TABLE-GROUP><TABLE-GROUP ACLASS="OTHER"><TR><TU AUNIT="MDF_MT" AUNITVALUE="02">장내매도(-)</TU>
      <TE ACODE="STR_STK_CNT">-1</TE></TR></TABLE-GROUP>`),
      standing,
    )
  it('for a sale gives a planned sale on the first day of the plan', () => {
    const sale = { trade_type: 'PS', trade_date: 20250420, qty: 80_000, price: 10, value: 800_000 }
    for (const code of ['02', '12', '82']) expect(planned(code, '매도(-)')).toMatchObject([sale])
  })
  it('for a purchase or a gift gives no trade', () => {
    expect([...planned('01', '장내매수(+)'), ...planned('36', '증여(-)')]).toEqual([])
  })
})

describe('corrections', () => {
  const name = filing('').report_nm
  const standingOf = (...filings: FilingRow[]) =>
    filingsInForce(filings).standing.map(({ filing: { rcept_no }, root }) => `${rcept_no}<${root}`)
  const [a, b, c, d] = ['20250101000001', '20250102000001', '20250103000001', '20250104000001'] as const
  const fixed = { report_nm: `[기재정정]${name}` }
  const marked = { rm: '유정' }

  it('replace the filing that they correct, also when that is a correction', () => {
    expect(standingOf(filing(b, fixed), filing(a, marked))).toEqual([`${b}<${a}`])
    expect(standingOf(filing(a, marked), filing(b, { ...fixed, ...marked }), filing(c, fixed))).toEqual([
      `${c}<${a}`,
    ])
  })
  it('do not replace other filings of the same person', () => {
    expect(standingOf(filing(a, marked), filing(b), filing(c, fixed))).toEqual([`${b}<${b}`, `${c}<${a}`])
    expect(standingOf(filing(a, { flr_nm: '견본삼' }), filing(b, fixed))).toEqual([`${a}<${a}`, `${b}<${b}`])
    const elsewhere = filing(a, { corp_code: '00900022' })
    expect(standingOf(elsewhere, filing(b, fixed))).toEqual([`${a}<${a}`, `${b}<${b}`])
  })
  it('replace the only earlier filing even if it is not marked, but none of several unmarked ones', () => {
    expect(standingOf(filing(a), filing(b, fixed))).toEqual([`${b}<${a}`])
    expect(standingOf(filing(a), filing(b), filing(c, fixed))).toHaveLength(3)
  })
  it('without their first filing are returned as orphans', () => {
    const { standing: found, orphans } = filingsInForce([filing(b, fixed), filing(b, fixed)])
    expect(found).toHaveLength(1)
    expect(orphans.map(({ rcept_no }) => rcept_no)).toEqual([b])
  })
  it('may be missing: a filing that is marked as corrected is not in force either way', () => {
    expect(standingOf(filing(a, marked), filing(b, { rm: '철' }))).toEqual([])
  })
  it('that withdraw a plan end it, and a later plan is in force again', () => {
    const plan = { report_nm: '임원ㆍ주요주주특정증권등거래계획보고서' }
    const taken = { report_nm: '임원ㆍ주요주주특정증권등거래계획철회보고서' }
    expect(standingOf(filing(a, plan), filing(b, taken))).toEqual([])
    expect(
      standingOf(filing(a, plan), filing(b, { ...plan, rm: '철' }), filing(c, taken), filing(d, plan)),
    ).toEqual([`${a}<${a}`, `${d}<${d}`])
  })
})
