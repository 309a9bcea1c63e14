import type { MarketStatus } from '#contract/freshness.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { FeedSourceTable } from '#features/sources/feed-table.tsx'
import { MarketFillingLine } from '#features/sources/filling.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { useSourceText } from '#features/sources/use-source-text.ts'
import { feedLines } from '#features/sources/view.ts'
import { operatorWords } from '#text/words/operator.ts'
import { sourceWords } from '#text/words/sources.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

const missingFeeds = ({ missing_feeds, awaited_feeds }: MarketStatus) =>
  missing_feeds.filter(({ feed }) => !awaited_feeds.some(awaited => awaited.feed === feed))

export function SourceCountry({ status, now }: { status: MarketStatus; now: string }) {
  const { lang, day } = useText()
  const words = useWords(operatorWords)
  const names = useWords(sourceWords)
  const name = words.countries[status.country]
  const { published } = status
  const how = useSourceText()
  const missing = feedLines({ ...status, missing_feeds: missingFeeds(status) }, how)
    .slice(status.feeds.length)
    .map(feed => `${feed.name} (${feed.source})`)
    .join(', ')
  return (
    <>
      <SectionHead
        level={3}
        title={name}
        note={published && words.asOf({ date: day(published.as_of) })}
        lead={
          !published
            ? words.unpublished
            : published.is_current
              ? words.current
              : words.behind({ count: published.sessions_behind })
        }
      />
      {status.filling && (
        <div className="pad">
          <MarketFillingLine status={status} now={now} />
        </div>
      )}
      {status.feeds.length === 0 && <FeedSourceTable status={status} />}
      {status.feeds.length > 0 && (
        <DataTable
          caption={words.caption({ country: name })}
          rowId={row => row.feed}
          rows={status.feeds}
          columns={[
            {
              id: 'feed',
              head: `${words.feed} · ${words.source}`,
              cell: row => (
                <span className="fact">
                  {lang === 'ko' ? row.name_kr : row.name_en}
                  <span className="caption">
                    {names[row.source as MarketSource] ?? row.source}
                    {row.faults > 0 && ` · ${words.faults({ count: row.faults })}`}
                  </span>
                </span>
              ),
            },
            {
              id: 'when',
              head: words.when,
              number: true,
              cell: row => (row.as_of ? day(row.as_of) : words.noDate),
            },
          ]}
        />
      )}
      {published && <SourceNote of={status.feeds} />}
      {missing && status.feeds.length > 0 && (
        <p className="lone-line caption">{words.without({ names: missing })}</p>
      )}
    </>
  )
}
