import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { BrokenZip } from '#domain/zip/zip-records.ts'
import { removeDownload } from '../../download.ts'
import { readTabTable } from '../../tab-table.ts'
import { openZipFile, type ZipFile } from '../../zip-file.ts'
import {
  createHoldingColumns,
  type HoldingColumns,
  type HoldingIdentifiers,
  type ReportedHolding,
} from './holding-columns.ts'
import { type CalendarQuarter, dataSetDay, quarterName } from './quarters.ts'

/** The N-PORT reports of one quarter. They are public sixty days after the day that they are about. */
export const nportSetPath = (quarter: CalendarQuarter): string =>
  `/files/dera/data/form-n-port-data-sets/${quarterName(quarter)}_nport.zip`

/** The holdings of one series on the day of its report. */
export type SeriesHoldings = {
  series: string
  as_of: TradingDay
  holdings(): Generator<ReportedHolding & HoldingIdentifiers>
}

type Report = { series: string; filed: TradingDay; as_of: TradingDay }

/** Reads the newest report of each of these series that was filed up to a day. */
export async function readNportSet(
  path: string,
  { series, until }: { series: ReadonlySet<string>; until: TradingDay },
): Promise<Result<SeriesHoldings[], string>> {
  const opened = await openZipFile(path)
  const read = opened.ok ? await holdingsInTables(opened.value, series, until) : opened
  if (opened.ok) await opened.value.close()
  // A damaged file would be found whole by the next try, and not be fetched again.
  if (!read.ok) await removeDownload(path)
  return read
}

async function holdingsInTables(
  zip: ZipFile,
  wanted: ReadonlySet<string>,
  until: TradingDay,
): Promise<Result<SeriesHoldings[], string>> {
  try {
    const reports = new Map<string, Report>()
    const missing = await readReports(zip, { reports, wanted, until })
    if (missing !== null) return err(`no column ${missing}`)
    const newest = newestOfSeries(reports)
    const columns = createHoldingColumns()
    const lacking = await readHoldings(zip, newest, columns)
    if (lacking !== null) return err(`no column ${lacking}`)
    return ok(
      [...newest.values()].map(({ series, as_of }, fund) => ({
        ...{ series, as_of },
        holdings: () => columns.of(fund),
      })),
    )
  } catch (error) {
    if (error instanceof BrokenZip) return err(error.message)
    throw error
  }
}

type ReportsRequest = { reports: Map<string, Report>; wanted: ReadonlySet<string>; until: TradingDay }

async function readReports(zip: ZipFile, { reports, wanted, until }: ReportsRequest): Promise<string | null> {
  const days = new Map<string, Omit<Report, 'series'>>()
  const missing = await readTabTable(zip.pieces('SUBMISSION.tsv'), {
    columns: ['ACCESSION_NUMBER', 'FILING_DATE', 'REPORT_DATE'],
    read([accession = '', filing = '', report = '']) {
      const [filed, as_of] = [dataSetDay(filing), dataSetDay(report)]
      if (filed !== null && as_of !== null && filed <= until && as_of <= filed)
        days.set(accession, { filed, as_of })
    },
  })
  return (
    missing ??
    readTabTable(zip.pieces('FUND_REPORTED_INFO.tsv'), {
      columns: ['ACCESSION_NUMBER', 'SERIES_ID'],
      read([accession = '', series = '']) {
        const about = days.get(accession)
        if (about && wanted.has(series)) reports.set(accession, { series, ...about })
      },
    })
  )
}

/** A fund reports each month, and may amend a report: the newest day counts, and of that day the newest filing. */
function newestOfSeries(reports: ReadonlyMap<string, Report>): Map<string, Report> {
  const newest = new Map<string, [string, Report]>()
  for (const [accession, report] of reports) {
    const [other = '', known] = newest.get(report.series) ?? []
    const isNewer =
      !known ||
      report.as_of > known.as_of ||
      (report.as_of === known.as_of &&
        (report.filed > known.filed || (report.filed === known.filed && accession > other)))
    if (isNewer) newest.set(report.series, [accession, report])
  }
  return new Map(newest.values())
}

async function readHoldings(
  zip: ZipFile,
  newest: ReadonlyMap<string, Report>,
  columns: HoldingColumns,
): Promise<string | null> {
  const fundOf = new Map([...newest.keys()].map((accession, at) => [accession, at]))
  const missing = await readTabTable(zip.pieces('FUND_REPORTED_HOLDING.tsv'), {
    columns: ['ACCESSION_NUMBER', 'HOLDING_ID', 'ISSUER_NAME', 'ISSUER_TITLE', 'ISSUER_CUSIP', 'PERCENTAGE'],
    isWanted: accession => fundOf.has(accession),
    read([accession = '', id = '', issuer = '', title = '', cusip = '', percentage = '']) {
      const weight = percentage === '' ? Number.NaN : Number(percentage)
      if (!Number.isFinite(weight) || weight === 0 || !/^\d{1,15}$/.test(id)) return
      const name = isStated(issuer) ? issuer : title
      columns.add(fundOf.get(accession)!, Number(id), { name, cusip: isStated(cusip) ? cusip : '', weight })
    },
  })
  return (
    missing ??
    readTabTable(zip.pieces('IDENTIFIERS.tsv'), {
      columns: ['HOLDING_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'],
      isWanted: id => columns.has(Number(id)),
      read([id = '', isin = '', ticker = '']) {
        columns.identify(Number(id), {
          isin: isStated(isin) ? isin : '',
          ticker: isStated(ticker) ? ticker : '',
        })
      },
    })
  )
}

/** Funds write N/A or zeros where a security has no such name or number. */
const isStated = (text: string): boolean => !/^(?:N\/?A|0*)$/i.test(text)
