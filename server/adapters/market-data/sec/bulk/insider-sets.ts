import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { BrokenZip } from '#domain/zip/zip-records.ts'
import type { VendorFault } from '../../ask.ts'
import { removeDownload } from '../../download.ts'
import { readTabTable } from '../../tab-table.ts'
import { openZipFile, type ZipFile } from '../../zip-file.ts'
import type { SecClient } from '../client.ts'
import type { Form4 } from '../form4.ts'
import type { FiledForm4 } from '../trades.ts'
import { type CalendarQuarter, dataSetDay, finishedQuarters, quarterName, quarterOfDay } from './quarters.ts'

/** The SEC moved its data sets in 2026; a set is at one of the two addresses. */
const folders = ['/files/structureddata/data/', '/files/datastandardsinnovation/data/'] as const

export const insiderSetPaths = (quarter: CalendarQuarter): string[] =>
  folders.map(folder => `${folder}insider-transactions-data-sets/${quarterName(quarter)}_form345.zip`)

/** The forms of insiders of whole quarters, in place of one document for each. */
export type InsiderSets = {
  /** Whether all forms of that day are in the sets. */
  covers(filed: TradingDay): boolean
  formsOf(cik: number): FiledForm4[]
}

export const noInsiderSets: InsiderSets = { covers: () => false, formsOf: () => [] }

export type InsiderSetsRequest = { ciks: ReadonlySet<number>; since: TradingDay; until: TradingDay }

/** Reads the sets of all quarters that are over. The set of a quarter that has just ended may not be there yet. */
export async function readInsiderSets(
  client: SecClient,
  { ciks, since, until }: InsiderSetsRequest,
): Promise<Result<InsiderSets, VendorFault>> {
  const covered = new Set<CalendarQuarter>()
  // A hundred thousand forms are kept as text, which takes a third of the memory of their objects.
  const forms = new Map<number, string[]>()
  const amended = new Set<string>()
  for (const quarter of finishedQuarters(since, until))
    for (const path of insiderSetPaths(quarter)) {
      const brought = await client.archive(path)
      if (!brought.ok) return brought
      if (brought.value === null) continue
      const read = await formsInSet(brought.value.path, ciks)
      if (!read.ok) return err({ kind: 'unreadable', detail: `${path}: ${read.error}` })
      // Quarters are read from the newest one back, so that the amendments of a form are known before it.
      for (const { form, document } of read.value)
        if (form === '4/A') amended.add(amendedDay(document.issuerCik, document.originalFiled))
      for (const form of read.value) {
        if (form.document.trades.length === 0 && !mayBeAmended(form, amended)) continue
        const { issuerCik } = form.document
        const known = forms.get(issuerCik)
        if (known) known.push(JSON.stringify(form))
        else forms.set(issuerCik, [JSON.stringify(form)])
      }
      covered.add(quarter)
      break
    }
  return ok({
    covers: filed => covered.has(quarterOfDay(filed)),
    formsOf: cik => (forms.get(cik) ?? []).map(text => JSON.parse(text) as FiledForm4),
  })
}

/** The forms of a company and a day that an amendment names; it need not name the day. */
const amendedDay = (issuerCik: number, filed: TradingDay | null): string => `${issuerCik} ${filed ?? 'any'}`

/** A form without a trade on the market is kept only where an amendment of it would otherwise stand for itself. */
const mayBeAmended = ({ form, filed, document }: FiledForm4, amended: ReadonlySet<string>): boolean =>
  form === '4/A' ||
  amended.has(amendedDay(document.issuerCik, filed)) ||
  amended.has(amendedDay(document.issuerCik, null))

async function formsInSet(path: string, ciks: ReadonlySet<number>): Promise<Result<FiledForm4[], string>> {
  const opened = await openZipFile(path)
  const read = opened.ok ? await formsInTables(opened.value, ciks) : opened
  if (opened.ok) await opened.value.close()
  // A damaged file would be found whole by the next try, and not be fetched again.
  if (!read.ok) await removeDownload(path)
  return read
}

type Draft = Omit<FiledForm4, 'document'> & {
  document: Omit<Form4, 'owners' | 'trades'> & {
    owners: Form4['owners'][number][]
    trades: Form4['trades'][number][]
  }
}

async function formsInTables(zip: ZipFile, ciks: ReadonlySet<number>): Promise<Result<FiledForm4[], string>> {
  const drafts = new Map<string, Draft>()
  const isDraft = (accession: string): boolean => drafts.has(accession)
  try {
    const missing =
      (await readTabTable(zip.pieces('SUBMISSION.tsv'), {
        columns: submissionColumns,
        read: cells => addDraft(drafts, cells, ciks),
      })) ??
      (await readTabTable(zip.pieces('REPORTINGOWNER.tsv'), {
        ...{ columns: ownerColumns, isWanted: isDraft },
        read: ([accession = '', ...cells]) => drafts.get(accession)?.document.owners.push(ownerIn(cells)),
      })) ??
      (await readTabTable(zip.pieces('NONDERIV_TRANS.tsv'), {
        ...{ columns: tradeColumns, isWanted: isDraft },
        read: ([accession = '', ...cells]) => addTrade(drafts.get(accession)!, cells),
      }))
    if (missing !== null) return err(`no column ${missing}`)
  } catch (error) {
    if (error instanceof BrokenZip) return err(error.message)
    throw error
  }
  return ok([...drafts.values()].filter(({ document }) => document.owners.length > 0))
}

const submissionColumns = [
  ...['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DATE_OF_ORIG_SUB'],
  ...['DOCUMENT_TYPE', 'ISSUERCIK', 'AFF10B5ONE'],
]

function addDraft(drafts: Map<string, Draft>, cells: readonly string[], ciks: ReadonlySet<number>): void {
  const [accession = '', filing = '', period = '', original = '', form = '', issuer = '', planned = ''] =
    cells
  const filed = dataSetDay(filing)
  const issuerCik = Number(issuer)
  if (filed === null || !ciks.has(issuerCik) || (form !== '4' && form !== '4/A')) return
  drafts.set(accession, {
    ...{ accession, form, filed },
    document: {
      ...{ issuerCik, period: dataSetDay(period), originalFiled: dataSetDay(original) },
      ...{ isPlanned: /^(?:1|true)$/i.test(planned), owners: [], trades: [] },
    },
  })
}

const ownerColumns = [
  ...['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
  ...['RPTOWNER_TITLE', 'RPTOWNER_TXT'],
]

function ownerIn([cik = '', name = '', relationship = '', officerTitle = '', other = '']: readonly string[]) {
  const relations = new Set(relationship.split(',').map(one => one.trim()))
  const held = [
    ...(relations.has('Director') ? ['Director'] : []),
    ...(relations.has('TenPercentOwner') ? ['10% owner'] : []),
  ]
  const roles = held.length > 0 || other === '' ? held : [other]
  return { cik: cik.replace(/^0+/, ''), name, roles, officerTitle }
}

const tradeColumns = ['ACCESSION_NUMBER', 'TRANS_CODE', 'TRANS_DATE', 'TRANS_SHARES', 'TRANS_PRICEPERSHARE']

/** Grants, exercises and gifts are left out: they are most of the rows, and none of them is a trade on the market. */
function addTrade(
  { document }: Draft,
  [code = '', date = '', qty = '', price = '']: readonly string[],
): void {
  if (code !== 'P' && code !== 'S') return
  document.trades.push({ code, date: dataSetDay(date), qty: amountIn(qty), price: amountIn(price) })
}

const amountIn = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) && Number(text) >= 0 ? Number(text) : null
