import type { MarketStatus } from '#contract/freshness.ts'
import type { ServiceOperator } from '#contract/operator.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { FeedSourceTable } from '#features/sources/feed-table.tsx'
import { MarketFillingLine } from '#features/sources/filling.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { useOperator, useSourceFreshness } from '#state/app/operator.ts'
import { useSession } from '#state/session/session.ts'
import { operatorWords } from '#text/words/operator.ts'
import { sourceWords } from '#text/words/sources.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { operatorProfile } from './view.ts'

/** Names the operator, the sources of the data with their delays, and the risks. */
export function Screen() {
  const { t } = useText()
  const words = useWords(operatorWords)
  const operator = useOperator()
  const sources = useSourceFreshness()
  return (
    <Page title={t('titles.quantrackInfo')} heading={words.heading} lead={words.lead} width="text">
      <section>
        <SectionHead title={words.who} />
        {operator.data ? <Profile operator={operator.data} /> : <Waiting of={operator} count={3} />}
      </section>
      <section>
        <SectionHead title={words.sources} lead={words.sourcesText} />
        {sources.data ? (
          sources.data.countries.map(status => (
            <Country key={status.country} status={status} now={sources.data?.now ?? ''} />
          ))
        ) : (
          <Waiting of={sources} count={6} />
        )}
      </section>
      <section>
        <SectionHead title={words.risk} />
        <ul className="steps plain">
          {words.risks.map(risk => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
        <ul className="menu-list">
          <li>
            <Anchor href="/trust">{words.more.trust}</Anchor>
          </li>
          <li>
            <Anchor href="/terms">{words.more.terms}</Anchor>
          </li>
          <li>
            <Anchor href="/privacy-policy">{words.more.privacy}</Anchor>
          </li>
        </ul>
      </section>
    </Page>
  )
}

type Asked = Pick<ReturnType<typeof useOperator>, 'problem' | 'retry' | 'retrying'>

function Waiting({ of, count }: { of: Asked; count: number }) {
  const { t } = useText()
  if (!of.problem) return <SkeletonRows count={count} />
  return <ErrorState reason={t(`problems.${of.problem.code}`)} onRetry={of.retry} retrying={of.retrying} />
}

function Profile({ operator }: { operator: ServiceOperator }) {
  const words = useWords(operatorWords)
  const { user } = useSession()
  const { said, unset } = operatorProfile(operator)
  return (
    <>
      {said.length > 0 && (
        <div className="pad">
          <KeyValues items={said.map(({ id, value }) => ({ id, name: words.fields[id], value }))} />
        </div>
      )}
      {said.length === 0 && <p className="lone-line second">{words.neutral}</p>}
      {user?.is_admin && unset.length > 0 && (
        <p className="lone-line caption break-all">
          {words.missing}. {words.missingAdmin({ names: unset.join(', ') })}
        </p>
      )}
    </>
  )
}

const missingFeeds = ({ missing_feeds, awaited_feeds }: MarketStatus) =>
  missing_feeds.filter(({ feed }) => !awaited_feeds.some(awaited => awaited.feed === feed))

function Country({ status, now }: { status: MarketStatus; now: string }) {
  const { lang, day } = useText()
  const words = useWords(operatorWords)
  const names = useWords(sourceWords)
  const name = words.countries[status.country]
  const { published } = status
  const missing = missingFeeds(status)
    .map(feed => (lang === 'ko' ? feed.name_kr : feed.name_en))
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
