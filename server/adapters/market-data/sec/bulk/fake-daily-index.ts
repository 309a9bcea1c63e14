import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeSecCompany } from '../fake-companies.ts'
import type { FakeSecFilings } from '../fake-filings.ts'
import { dailyIndexPath } from './daily-index.ts'

type Row = { form: string; name: string; cik: number; accession: string }

/** The indexes of all days with filings, by address. Each filing stands there under its company, and among filings of no interest. */
export function fakeDailyIndexes(
  shelves: readonly { company: FakeSecCompany; shelf: FakeSecFilings }[],
): Map<string, string> {
  const days = new Map<TradingDay, Row[]>()
  for (const { company, shelf } of shelves)
    for (const { filed, form, accession } of shelf.filings) {
      const rows = days.get(filed) ?? []
      days.set(filed, rows)
      rows.push({ form, name: company.name, cik: company.cik, accession })
    }
  return new Map([...days].map(([day, rows]) => [dailyIndexPath(day), indexOf(day, rows)]))
}

function indexOf(day: TradingDay, filed: readonly Row[]): string {
  const rows = [
    ...filed,
    { form: '424B2', name: 'ELSEWHERE BANK', cik: 1_990_001, accession: '0001990001-26-000001' },
  ]
  const lines = rows
    .sort((one, other) => (one.form < other.form ? -1 : 1))
    .map(
      ({ form, name, cik, accession }) =>
        `${form.padEnd(12)}${name.padEnd(62)}${String(cik).padEnd(12)}${day}    edgar/data/${cik}/${accession}.txt         `,
    )
  return `${[
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    `Last Data Received:    ${day}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    ' ',
    `${'Form Type'.padEnd(12)}${'Company Name'.padEnd(62)}${'CIK'.padEnd(12)}Date Filed  File Name`,
    '-'.repeat(141),
    ...lines,
  ].join('\n')}\n`
}
