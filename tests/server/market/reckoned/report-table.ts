/** One report as filed to the SEC; amounts are in millions, figures per share and numbers of shares are not. */
export type ReportColumn = ReadonlyMap<string, string>

/** Reads a table with a report in each column; two spaces or more are between columns, and `-` stands for nothing. */
export function readReportTable(table: string): readonly ReportColumn[] {
  const rows = table.split('\n').flatMap(line => (line === '' ? [] : [line.split(/ {2,}/)]))
  return rows[0]!
    .slice(1)
    .map(
      (_, at) =>
        new Map(rows.flatMap(row => (row[at + 1] === '-' ? [] : [[row[0]!, row[at + 1]!] as const]))),
    )
}

type WireEntry = { start?: string; end: string; val: number }

/** Tags that are reported from the first day of the year on; what has two values is reported over the period. */
const toDateTags = [
  'NetCashProvidedByUsedInOperatingActivities',
  'DepreciationDepletionAndAmortization',
  'Depreciation',
]

/** Spells reports as the SEC's `companyfacts` does. A value has that of the year before behind a stroke. */
export function companyFactsOf(reports: readonly ReportColumn[]): unknown {
  const concepts: Record<string, { units: Record<string, object[]> }> = {}
  const cover: object[] = []
  for (const report of reports) {
    const of = (name: string): string => report.get(name)!
    const [fy, fp] = of('fiscal').split('-')
    const filing = { accn: of('accn'), form: of('form'), filed: of('filed'), fy: Number(fy), fp }
    const put = (tag: string, { val, ...period }: WireEntry) => {
      const [unit, times] = unitOf(tag)
      const entry = { ...period, ...filing, val: val * times }
      if (tag.startsWith('Entity')) cover.push({ ...entry, end: of('filed') })
      else concepts[tag] = { units: { [unit]: [...(concepts[tag]?.units[unit] ?? []), entry] } }
    }
    for (const [tag, cell] of report) {
      if (!/^[A-Z]/.test(tag)) continue
      const values = cell.split('|')
      if (values.length === 1) put(tag, { end: of('to'), val: Number(cell) })
      else
        for (const [at, before] of ['', 'before: '].entries()) {
          if (values[at] === '-') continue
          const start = of(`${before}${toDateTags.includes(tag) ? 'year from' : 'from'}`)
          put(tag, { start, end: of(`${before}to`), val: Number(values[at]) })
        }
    }
  }
  const dei = { EntityCommonStockSharesOutstanding: { units: { shares: cover } } }
  return { facts: { 'us-gaap': concepts, dei } }
}

const unitOf = (tag: string): [unit: string, times: number] =>
  tag.includes('PerShare') ? ['USD/shares', 1] : tag.includes('Shares') ? ['shares', 1] : ['USD', 1e6]
