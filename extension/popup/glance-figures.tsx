import type { Quote } from '#contract/quote.ts'
import type { StockRow } from '#contract/stock.ts'
import { NoSignalNote } from '#features/quote/no-signal-note.tsx'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { quoteWords } from '#text/words/quote.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { useText } from '#ui/frame/language.tsx'
import { usePopupWords } from './use-popup-words.ts'

export function GlanceFigures({ row }: { row: Quote | StockRow }) {
  const { t, lang, day } = useText()
  const words = usePopupWords()
  const isOutdated = useSessionsTooOld(row) !== 0
  const [signal, rating] = isOutdated ? [null, null] : [row.signal, row.rating]
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
      <NoSignalNote of={isOutdated ? row : null} />
    </div>
  )
}
