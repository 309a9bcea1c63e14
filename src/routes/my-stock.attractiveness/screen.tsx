import { displayName } from '#domain/market/ticker.ts'
import { FeedFootnotes } from '#features/my-feed/foot.tsx'
import { FeedList, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { ALL_STOCKS } from '#features/my-feed/view.ts'
import type { RouteView } from '#router/route.ts'
import { useMyReports } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { AttractivenessRow } from './score-row.tsx'
import { rankedReports } from './view.ts'

/** Ranks my stocks by attractiveness; a single chosen stock keeps its rank among all. */
export function Screen({ query }: RouteView) {
  const { t, lang } = useText()
  const words = useWords(myFeedWords)
  const ticker = String(query.aiTicker)
  const answer = useMyReports()
  const shown = (data: NonNullable<typeof answer.data>) =>
    rankedReports(data.rows).filter(({ row }) => ticker === ALL_STOCKS || row.ticker === ticker)
  return (
    <FeedScreen
      feed="attractiveness"
      title={t('titles.myStockAttractiveness')}
      ticker={ticker}
      answer={answer}
      head={data => data}
      heading={data => {
        const [best] = shown(data)
        const value = best?.row.attractiveness_data.value ?? null
        if (!best || value === null) return words.attractiveness.none
        const said = ticker === ALL_STOCKS ? words.attractiveness.lead : words.attractiveness.one
        return said({ name: displayName(best.row, lang).name, value })
      }}
      first={data => {
        const [best] = shown(data)
        return best && { id: best.row.fsym_id, ticker: best.row.ticker }
      }}
    >
      {data => (
        <FeedRows label={words.feeds.attractiveness}>
          <FeedList label={words.feeds.attractiveness} rows={shown(data)} idOf={({ row }) => row.fsym_id}>
            {each => <AttractivenessRow ranked={each} />}
          </FeedList>
          <FeedFootnotes
            lines={[
              ...(data.rows.some(row => row.attractiveness_data.change !== null)
                ? []
                : [words.attractiveness.noBefore]),
              words.attractiveness.caution,
              words.attractiveness.inputs,
            ]}
          />
          <Anchor className="feed-source" href="/trust">
            {words.attractiveness.toTrust}
          </Anchor>
        </FeedRows>
      )}
    </FeedScreen>
  )
}
