import type { Quote } from '#contract/quote.ts'
import type { TranslatedSentence } from '#contract/report.ts'
import type { StockRow } from '#contract/stock.ts'
import { marketName } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { FollowButton } from '#features/my-stocks/follow-button.tsx'
import { useQuote, useReport } from '#state/market/quotes.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { quoteWords } from '#text/words/quote.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { usePopup } from './popup-context.tsx'
import { usePopupWords } from './use-popup-words.ts'

const none: readonly string[] = []

/** One stock at a glance: price, signal, rating and a sentence with the reason. Details are on the site. */
export function StockGlance({ ticker }: { ticker: string }) {
  const { t, lang } = useText()
  const words = usePopupWords()
  const { online } = useConnectivity()
  const answer = useQuote(ticker)
  const row = useKnownRow(ticker)
  const shown: Quote | StockRow | null = answer.data ?? row
  const { problem, retry, retrying } = answer
  if (!shown && problem?.code === 'unknown_ticker')
    return (
      <Screen title={ticker} headingHidden>
        <EmptyState title={words.unknown({ name: ticker })} text={words.nothingText} />
      </Screen>
    )
  const name = shown ? displayName(shown, lang) : { name: ticker, sub: '' }
  return (
    <Screen
      title={name.name}
      heading={name.name}
      lead={shown ? `${name.sub} · ${marketName(shown.market)}` : '\u00a0'}
    >
      {!online && shown && <OfflineNote at={answer.keptAt} onRetry={retry} retrying={retrying} />}
      {problem && !(shown && !online) && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={shown !== null}
        />
      )}
      {shown ? <Figures row={shown} /> : !problem && <SkeletonText lines={6} />}
      {shown && <Reasons ticker={ticker} row={shown} />}
      <Actions ticker={shown?.ticker ?? ticker} quote={answer.data} />
    </Screen>
  )
}

/** Returns the stock's row from a cached list; it is shown until the stock's own reply arrives. */
function useKnownRow(ticker: string): StockRow | null {
  const mine = useMyStocks()
  const { rows } = useStockRows(none)
  const found = mine.data?.reports.find(({ stock }) => stock?.ticker === ticker)?.stock
  return found ?? [...rows.values()].find(row => row.ticker === ticker) ?? null
}

function Figures({ row }: { row: Quote | StockRow }) {
  const { t, lang, day } = useText()
  const words = usePopupWords()
  const { signal, rating } = row
  return (
    <div className="popup-figures">
      <div className="popup-price">
        <PriceText value={row.price_close} country={row.country} size="big" unit />
        {row.halted_since ? (
          <span className="caption">{quoteWords[lang].halted({ date: day(row.halted_since) })}</span>
        ) : (
          <ChangeText percent={row.change_pct} amount={row.change} country={row.country} />
        )}
        <AsOf date={row.as_of} />
      </div>
      <Sparkline
        closes={row.spark}
        previousClose={row.previous_close}
        width={132}
        height={56}
        still={row.halted_since !== null}
      />
      <dl className="popup-standing">
        <div>
          <dt className="caption">{words.signal}</dt>
          <dd>
            {signal ? (
              <>
                <SignalMark signal={signal} /> {t(`ui.signals.${signal}`)}
              </>
            ) : (
              t('ui.staffNone')
            )}
          </dd>
        </div>
        <div>
          <dt className="caption">{words.rating}</dt>
          <dd>
            {rating ? (
              <>
                <b className="brass">{rating}</b> {t(`ui.ratings.${rating}`)}
              </>
            ) : (
              t('ui.staffNone')
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/**
 * Shows the main reason and the strongest counter-reason from the report; until the report has loaded, it shows the
 * reason from the row.
 */
function Reasons({ ticker, row }: { ticker: string; row: Quote | StockRow }) {
  const { lang } = useText()
  const words = usePopupWords()
  const { data } = useReport(ticker)
  const write = (sentence: TranslatedSentence | null | undefined) => sentence?.[lang] ?? ''
  const why = write(data?.summary[0]) || (lang === 'ko' ? row.reason_kr : row.reason_en)
  const against = write(data?.against)
  return (
    <div className="popup-reasons">
      <h2 className="caption">{words.why}</h2>
      <p>{why || words.noWhy}</p>
      {against && (
        <>
          <h2 className="caption">{words.against}</h2>
          <p className="against">{against}</p>
        </>
      )}
    </div>
  )
}

function Actions({ ticker, quote }: { ticker: string; quote: Quote | null }) {
  const words = usePopupWords()
  const { site } = usePopup()
  return (
    <div className="popup-actions">
      <LinkButton
        kind="primary"
        href={`${site}/quote/${encodeURIComponent(ticker)}/chart`}
        target="_blank"
        title={words.opensTab}
      >
        {words.openOnSite}
      </LinkButton>
      {quote && <FollowButton quote={quote} />}
    </div>
  )
}
