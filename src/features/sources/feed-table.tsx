import type { MarketStatus } from '#contract/freshness.ts'
import type { Country } from '#domain/market/country.ts'
import { useSourceFreshness } from '#state/app/operator.ts'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { SourceCredits } from './credits.tsx'
import { SourceTermsList } from './source-terms.tsx'
import { useSourceText } from './use-source-text.ts'
import { feedLines } from './view.ts'

/** Every kind of data of a country with its source, or with the key that would bring it. */
export function FeedSourceTable({ status }: { status: MarketStatus }) {
  const how = useSourceText()
  const { words, text } = how
  const { table } = words
  return (
    <DataTable
      caption={table.caption({ country: words.countries[status.country] })}
      rowId={row => row.feed}
      rows={feedLines(status, how)}
      columns={[
        {
          id: 'feed',
          head: `${table.feed} · ${table.source}`,
          cell: row => (
            <span className="fact">
              {row.name}
              <span className="caption">{row.source}</span>
            </span>
          ),
        },
        {
          id: 'until',
          head: table.until,
          number: true,
          cell: row => (row.until ? text.day(row.until) : table.none),
        },
      ]}
    />
  )
}

/** The same as a section of a page about one country, with the lines that its sources ask for. */
export function FeedSourceSection({ country }: { country: Country }) {
  const { words } = useSourceText()
  const { data } = useSourceFreshness()
  const status = data?.countries.find(each => each.country === country)
  if (!status) return null
  const real = status.feeds.filter(({ simulated }) => !simulated)
  return (
    <section>
      <SectionHead title={words.table.title} />
      <FeedSourceTable status={status} />
      {real.length > 0 && (
        <p className="caption foot-note">
          <SourceCredits sources={real.map(({ source }) => source)} />
        </p>
      )}
      <SourceTermsList status={status} />
    </section>
  )
}
