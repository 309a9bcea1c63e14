import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { instantOf } from '#domain/market/calendar/instant-of.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import { type FakeSecCompany, fakeSecUntil } from './fake-companies.ts'
import { form4Xml } from './fake-form4.ts'
import { fakeInsiderAccession, fakeInsiderForms } from './fake-insiders.ts'
import {
  type FakeReport,
  fakeAccessionNumberOf,
  fakeFilingSecondOfMinute,
  fakeReports,
} from './fake-reports.ts'

type Listed = {
  accession: string
  filed: TradingDay
  period: TradingDay | null
  /** The time of the filing in minutes since midnight in New York. */
  minute: number
  form: string
  items: string
  document: string
  xml?: string
}

export type FakeSecOptions = { isAroundClockChanges: boolean; isNewestDayEmpty: boolean }
export type FakeSecFilings = { reports: FakeReport[]; filings: Listed[] }

const AFTER_CLOSE = 16 * 60 + 5
const BEFORE_OPEN = 7 * 60

/** All reports and filings of a company, newest first. */
export function generateFakeSecFilings(company: FakeSecCompany, options: FakeSecOptions): FakeSecFilings {
  const isThere = ({ filed }: { filed: TradingDay }) => !(options.isNewestDayEmpty && filed === fakeSecUntil)
  const reports = fakeReports(company, options.isAroundClockChanges ? 30 : 24).filter(isThere)
  const filings: Listed[] = reports.flatMap(({ filed, announced: day, end, form }): Listed[] => [
    {
      ...{
        accession: fakeAccessionNumberOf(company.cik, filed, 1),
        filed,
        period: end,
        minute: AFTER_CLOSE,
        form,
      },
      ...{ items: '', document: `report-${end}.htm` },
    },
    ...(form === '20-F'
      ? []
      : [
          {
            ...{
              accession: fakeAccessionNumberOf(company.cik, day, 2),
              filed: day,
              period: day,
              form: '8-K',
            },
            ...{ items: '2.02,9.01', document: `results-${end}.htm` },
            minute: company.cik % 2 === 0 ? BEFORE_OPEN : AFTER_CLOSE,
          },
          {
            ...{
              accession: fakeAccessionNumberOf(company.cik, addDays(day, 1), 3),
              filed: addDays(day, 1),
              period: day,
            },
            ...{ form: '8-K', items: '5.02', document: 'board.htm', minute: AFTER_CLOSE },
          },
        ]),
  ])
  for (const [at, one] of fakeInsiderForms(company, options.isAroundClockChanges).entries()) {
    const { filed, form } = one
    filings.push({
      ...{
        accession: fakeInsiderAccession(one, at),
        filed,
        period: form.period,
      },
      ...{ form: form.type, items: '', document: `xslF345X06/wk-form4_${filed}.xml`, minute: 18 * 60 + 30 },
      xml: form4Xml(form),
    })
  }
  const inOrder = (one: Listed, other: Listed) =>
    other.filed - one.filed || (one.accession < other.accession ? 1 : -1)
  return { reports, filings: filings.filter(isThere).sort(inOrder) }
}

const acceptedAt = ({ filed, minute }: Listed): string => {
  const at = instantOf({ day: filed, minute }, timeZoneOf.us) + fakeFilingSecondOfMinute(filed) * 1000
  return new Date(at).toISOString()
}

const columnsOf = (filings: readonly Listed[]) => ({
  accessionNumber: filings.map(({ accession }) => accession),
  filingDate: filings.map(({ filed }) => isoDay(filed)),
  reportDate: filings.map(({ period }) => (period === null ? '' : isoDay(period))),
  acceptanceDateTime: filings.map(acceptedAt),
  act: filings.map(() => '34'),
  form: filings.map(({ form }) => form),
  fileNumber: filings.map(() => '001-99999'),
  items: filings.map(({ items }) => items),
  size: filings.map(({ xml }) => xml?.length ?? 90_000),
  isXBRL: filings.map(({ form }) => Number(/^(10-|20-)/.test(form))),
  primaryDocument: filings.map(({ document }) => document),
  primaryDocDescription: filings.map(({ form }) => `FORM ${form}`),
})

const PAGE = 15

/** The first page with the newest filings, and the older pages by name. */
export function fakeSubmissions(company: FakeSecCompany, { filings }: FakeSecFilings, isPageTwice: boolean) {
  const cik = String(company.cik).padStart(10, '0')
  const older = filings.slice(company.onFirstPage)
  const parts: Listed[][] = []
  for (let at = 0; at < older.length; at += PAGE) parts.push(older.slice(at, at + PAGE))
  if (isPageTwice && parts[0]) parts.splice(1, 0, parts[0])
  const nameOf = (at: number) => `CIK${cik}-submissions-${String(at + 1).padStart(3, '0')}.json`
  return {
    first: {
      ...{ cik, entityType: 'operating', sic: company.sic, name: company.name, tickers: company.tickers },
      ...{ exchanges: company.tickers.map(() => 'Nasdaq') },
      fiscalYearEnd: company.yearEnds === 'december' ? '1231' : '0131',
      filings: {
        recent: columnsOf(filings.slice(0, company.onFirstPage)),
        files: parts.map((part, at) => ({
          ...{ name: nameOf(at), filingCount: part.length },
          ...{ filingFrom: isoDay(part.at(-1)!.filed), filingTo: isoDay(part[0]!.filed) },
        })),
      },
    },
    pages: new Map(parts.map((part, at) => [nameOf(at), columnsOf(part)])),
  }
}
