import type { Quote } from '#contract/quote.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useHoldingFunds } from '#state/market/company.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { List } from '#ui/list/list.tsx'
import '#features/report/report.css'

const Compare = lazyComponent(async () => (await import('./compare.tsx')).EtfCompare)

/** Compares a fund with others; for a stock it lists the funds that hold it. */
export function EtfTab({ quote }: { quote: Quote }) {
  if (quote.fref_security_type === 'SHARE') return <HeldBy quote={quote} />
  return (
    <LazyBoundary fallback={<SkeletonText lines={12} />}>
      <Compare quote={quote} />
    </LazyBoundary>
  )
}

function HeldBy({ quote }: { quote: Quote }) {
  const { t, lang, day } = useText()
  const words = useWords(reportWords)
  const { online } = useConnectivity()
  const answer = useHoldingFunds(quote.ticker)
  const { data, rows, more } = answer
  const reasonOf = (weight: number, date: string) => {
    const reason = `${words.weightHead} ${weight.toFixed(2)}% · ${words.holdingsOf({ date: day(date) })}`
    return { reason_kr: reason, reason_en: reason }
  }
  if (data && rows.length === 0)
    return (
      <EmptyState
        title={data.feed === null ? words.etfUnknown : words.etfNone}
        text={data.feed !== null ? words.etfNoneText : lang === 'ko' ? data.missing_kr : data.missing_en}
      />
    )
  return (
    <div className="report">
      <section>
        <SectionHead
          title={words.etfOf}
          note={
            data && (
              <span {...figureOriginAttribute('holders/total')}>{words.etfCount({ count: data.total })}</span>
            )
          }
        />
        <ListLoadingState answer={answer} quiet={!online && data !== null} />
        <List className="held-by">
          {rows.map(({ fund, weight, holdings_as_of }, at) => (
            <li key={fund.fsym_id}>
              <div
                {...figureOriginAttribute(
                  ...['price_close', 'change_pct'].map(each => `holders/rows.${at}.fund.${each}`),
                  ...['weight', 'holdings_as_of'].map(each => `holders/rows.${at}.${each}`),
                )}
              >
                <StockRowOfReply row={{ ...fund, ...reasonOf(weight, holdings_as_of) }} offline={false} />
              </div>
            </li>
          ))}
        </List>
        {more && (
          <p className="pad">
            <Button kind="quiet" className="flush-button" busy={more.loading} onClick={more.load}>
              <span {...figureOriginAttribute('holders/total', 'holders/rows')} data-derived="rest-of">
                {words.more({ count: (data?.total ?? 0) - rows.length })}
              </span>
            </Button>
          </p>
        )}
        {more?.problem && <p className="second lone-line">{t(`problems.${more.problem.code}`)}</p>}
      </section>
    </div>
  )
}
