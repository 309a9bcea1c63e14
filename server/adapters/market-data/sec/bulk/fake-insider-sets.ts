import { fakeSecCompanies, fakeSecFrom, fakeSecUntil } from '../fake-companies.ts'
import type { FakeForm4 } from '../fake-form4.ts'
import { type FiledFakeForm4, fakeInsiderAccession, fakeInsiderForms } from '../fake-insiders.ts'
import type { FakeArchiveFiles, FakeArchives } from './fake-archives.ts'
import { fakeDataSetDate, fakeDataSetDay, fakeTabTable } from './fake-tables.ts'
import { insiderSetPaths } from './insider-sets.ts'
import { finishedQuarters, quarterOfDay } from './quarters.ts'

type Listed = FiledFakeForm4 & { accession: string }

/** One set a quarter; since the second quarter of 2026 they are at another address. */
export function fakeInsiderSets(isAroundClockChanges: boolean): FakeArchives {
  const all = fakeSecCompanies.flatMap(company =>
    fakeInsiderForms(company, isAroundClockChanges).flatMap((filed, at): Listed[] =>
      filed.form.issuer.cik === company.cik ? [{ ...filed, accession: fakeInsiderAccession(filed, at) }] : [],
    ),
  )
  return new Map(
    finishedQuarters(fakeSecFrom, fakeSecUntil).map(quarter => {
      const [old, moved] = insiderSetPaths(quarter) as [string, string]
      const forms = all.filter(({ filed }) => quarterOfDay(filed) === quarter)
      return [
        quarter < 20_262 ? old : moved,
        { modified: fakeDataSetDate(quarter), files: () => filesOf(forms) },
      ]
    }),
  )
}

const submissions = [
  ...['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DATE_OF_ORIG_SUB', 'NO_SECURITIES_OWNED'],
  ...['NOT_SUBJECT_SEC16', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME', 'ISSUERTRADINGSYMBOL', 'REMARKS'],
  'AFF10B5ONE',
]
const owners = [
  ...['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP', 'RPTOWNER_TITLE'],
  ...['RPTOWNER_TXT', 'RPTOWNER_CITY'],
]
const trades = [
  ...['ACCESSION_NUMBER', 'NONDERIV_TRANS_SK', 'SECURITY_TITLE', 'TRANS_DATE', 'TRANS_FORM_TYPE'],
  ...['TRANS_CODE', 'EQUITY_SWAP_INVOLVED', 'TRANS_SHARES', 'TRANS_PRICEPERSHARE', 'TRANS_ACQUIRED_DISP_CD'],
]

function filesOf(forms: readonly Listed[]): FakeArchiveFiles {
  let key = 7_000_000
  return {
    'SUBMISSION.tsv': fakeTabTable(
      submissions,
      forms.map(({ accession: ACCESSION_NUMBER, filed, form }) => ({
        ...{ ACCESSION_NUMBER, FILING_DATE: fakeDataSetDay(filed), DOCUMENT_TYPE: form.type },
        ...{ PERIOD_OF_REPORT: fakeDataSetDay(form.period), DATE_OF_ORIG_SUB: fakeDataSetDay(form.original) },
        ...{ ISSUERCIK: String(form.issuer.cik).padStart(10, '0'), ISSUERNAME: form.issuer.name },
        ISSUERTRADINGSYMBOL: form.issuer.symbol,
        AFF10B5ONE: form.spells === 'digits' ? Number(form.isPlanned) : String(form.isPlanned),
      })),
    ),
    'REPORTINGOWNER.tsv': fakeTabTable(
      owners,
      forms.flatMap(({ accession: ACCESSION_NUMBER, form }) =>
        form.owners.map(owner => ({
          ...{ ACCESSION_NUMBER, RPTOWNERCIK: String(owner.cik).padStart(10, '0'), RPTOWNERNAME: owner.name },
          ...{ RPTOWNER_RELATIONSHIP: relationshipOf(owner), RPTOWNER_TITLE: owner.title },
        })),
      ),
    ),
    'NONDERIV_TRANS.tsv': fakeTabTable(
      trades,
      forms.flatMap(({ accession: ACCESSION_NUMBER, form }) =>
        form.trades.map(({ code, day, qty, price }) => ({
          ...{ ACCESSION_NUMBER, NONDERIV_TRANS_SK: key++, SECURITY_TITLE: 'Common Stock' },
          ...{ TRANS_DATE: fakeDataSetDay(day), TRANS_FORM_TYPE: 4, TRANS_CODE: code, TRANS_SHARES: qty },
          ...(price === null ? {} : { TRANS_PRICEPERSHARE: price }),
          TRANS_ACQUIRED_DISP_CD: code === 'S' ? 'D' : 'A',
        })),
      ),
    ),
  }
}

const relationshipOf = ({ isDirector, title }: FakeForm4['owners'][number]): string =>
  [
    ...(isDirector ? ['Director'] : []),
    ...(title === '' ? [] : ['Officer']),
    ...(!isDirector && title === '' ? ['TenPercentOwner'] : []),
  ].join(',')
