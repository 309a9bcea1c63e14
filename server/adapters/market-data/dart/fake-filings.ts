import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import {
  type FakeDartCompany,
  fakeDartCompanies,
  fakeDartUntil,
  reportingDartCompanies,
} from './fake-companies.ts'
import type { FakeFiling, FakeHoldingChange } from './fake-documents.ts'

const ownership = '임원ㆍ주요주주특정증권등소유상황보고서'
const plan = '임원ㆍ주요주주특정증권등거래계획보고서'
const withdrawal = '임원ㆍ주요주주특정증권등거래계획철회보고서'
const reporters = ['견본일', '견본이', '견본삼', '견본사'] as const
const positions = ['대표이사', '상무', '-', '부사장(CEO)'] as const

type Input = Pick<FakeFiling, 'kind' | 'report_nm' | 'flr_nm' | 'changes'> & Partial<FakeFiling>

/** Each filing of a day has its own number. */
function filing(company: FakeDartCompany, day: number, number: number, input: Input): FakeFiling {
  const { corp_code, name, corp_cls, stock_code } = company
  return {
    corp_code,
    corp_name: name,
    corp_cls,
    stock_code: stock_code.trim(),
    rcept_no: `${day}${String(number).padStart(6, '0')}`,
    rm: '',
    position: '-',
    // In this fake, documents are in UTF-8 from 2026 on.
    oldStyle: day < 20260101,
    ...input,
  }
}

/** Returns the changes in one ownership report; successive reports cycle through the kinds of rows. */
function changesOf(turn: number, day: TradingDay): FakeHoldingChange[] {
  const on = addDays(day, -3)
  const qty = 1000 + turn * 10
  const kinds: FakeHoldingChange[][] = [
    [{ code: '01', label: '장내매수(+)', day: on, qty, price: 51_300 }],
    [{ code: '02', label: '장내매도(-)', day: on, qty, price: 52_100 }],
    [
      { code: '01', label: '장내매수(+)', day: on, qty, price: 50_000, span: 2 },
      { code: '01', label: '장내매수(+)', day: on, qty: 7, price: 50_100, below: true },
      { code: '82', label: '시간외매매(-)', day: on, qty: 300, price: null },
    ],
    [{ code: '31', label: '신규선임(+)', day: on, qty: 300_000, price: null }],
    [
      { code: '11', label: '장외매수(+)', day: on, qty, price: 49_900 },
      { code: '11', label: '장외매수(+)', day: on, qty: 40, price: 10_000, share: '전환사채권' },
      { code: '36', label: '증여(-)', day: on, qty: 5000, price: null },
    ],
    [{ code: '12', label: '장외매도(-)', day: addDays(day, 1461), qty, price: 0 }],
  ]
  return kinds[turn % kinds.length] ?? []
}

function ordinary(): FakeFiling[] {
  const found: FakeFiling[] = []
  let turn = 0
  for (let day = toTradingDay(20241121); day <= fakeDartUntil; day = addDays(day, 1)) {
    if (!isSessionDay('kr', day)) continue
    const company = reportingDartCompanies[turn % reportingDartCompanies.length]
    turn++
    // There is one filing in each fifth session, and one on the newest day.
    if (!company || (turn % 5 !== 0 && day !== fakeDartUntil)) continue
    const at = turn % 7
    const changes = changesOf(turn, day)
    const flr_nm = reporters[at % reporters.length] ?? ''
    const position = positions[at % positions.length] ?? ''
    found.push(
      filing(company, day, 100 + at, { kind: 'D002', report_nm: ownership, flr_nm, position, changes }),
    )
  }
  return found
}

/** Filings of unlisted companies, which fill the pages of the list. */
function others(): FakeFiling[] {
  const found: FakeFiling[] = []
  for (let day = toTradingDay(20260901); day <= fakeDartUntil; day = addDays(day, 1))
    for (const [at, company] of fakeDartCompanies.filter(({ corp_cls }) => corp_cls === 'E').entries())
      if (isSessionDay('kr', day))
        found.push(
          filing(company, day, 700 + at, {
            kind: 'D002',
            report_nm: ownership,
            flr_nm: '견본오',
            changes: [],
          }),
        )
  return found
}

/** Returns the special cases: a corrected report, a planned sale, a planned purchase and a withdrawn plan. */
function special(): FakeFiling[] {
  const [one, two, three] = reportingDartCompanies
  if (!one || !two || !three) return []
  const buy = (qty: number): FakeHoldingChange[] => [
    { code: '01', label: '장내매수(+)', day: 20261012, qty, price: 48_000 },
  ]
  const soon = (code: string, label: string): FakeHoldingChange[] => [
    { code, label, day: 20261215, qty: 80_000, price: 53_000 },
  ]
  const planned = { kind: 'D005', report_nm: plan } as const
  return [
    filing(one, 20261014, 501, {
      kind: 'D002',
      report_nm: ownership,
      flr_nm: '견본육',
      rm: '유정',
      changes: buy(900),
    }),
    filing(one, 20261021, 502, {
      kind: 'D002',
      report_nm: `[기재정정]${ownership}`,
      flr_nm: '견본육',
      rm: '유',
      changes: buy(90),
    }),
    filing(one, 20261105, 503, { ...planned, flr_nm: '견본칠', changes: soon('02', '장내매도(-)') }),
    filing(two, 20261106, 504, { ...planned, flr_nm: '견본팔', changes: soon('01', '장내매수(+)') }),
    filing(three, 20261107, 505, {
      ...planned,
      flr_nm: '견본구',
      rm: '철',
      changes: soon('02', '장내매도(-)'),
    }),
    filing(three, 20261111, 506, { ...planned, report_nm: withdrawal, flr_nm: '견본구', changes: [] }),
  ]
}

/** All filings of the fake, oldest first. */
export const fakeFilings: readonly FakeFiling[] = [...ordinary(), ...others(), ...special()].sort((a, b) =>
  a.rcept_no < b.rcept_no ? -1 : 1,
)
