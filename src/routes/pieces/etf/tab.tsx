import type { Quote } from '#contract/quote.ts'
import { useHolders } from '#state/company.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { reportWords } from '#text/report.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { figureOrigin } from '../report/origin.ts'
import { StockRowOf } from '../stock-row-of.tsx'
import { UntilListed } from '../until-listed.tsx'
import '../report/report.css'
import '../report/peers.css'

const Compare = lazyPart(async () => (await import('./compare.tsx')).EtfCompare)

/** Of a fund: itself beside others. Of a stock: the funds that hold it. */
export function EtfTab({ quote }: { quote: Quote }) {
  if (quote.fref_security_type === 'SHARE') return <HeldBy quote={quote} />
  return (
    <PartBoundary fallback={<SkeletonText lines={12} />}>
      <Compare quote={quote} />
    </PartBoundary>
  )
}

function HeldBy({ quote }: { quote: Quote }) {
  const { lang, t, day } = useText()
  const words = reportWords[lang]
  const { online } = useConnectivity()
  const answer = useHolders(quote.ticker)
  const { data, rows, more } = answer
  const reasonOf = (weight: number, date: string) => {
    const reason = `${words.weightHead} ${weight.toFixed(2)}% · ${words.holdingsOf({ date: day(date) })}`
    return { reason_kr: reason, reason_en: reason }
  }
  if (data && rows.length === 0)
    return (
      <EmptyState title={words.etfNone} text={data.feed === null ? words.nobodyTells : words.etfNoneText} />
    )
  return (
    <div className="report">
      <section>
        <SectionHead
          title={words.etfOf}
          note={
            data && <span {...figureOrigin('holders/total')}>{words.etfCount({ count: data.total })}</span>
          }
        />
        <UntilListed answer={answer} quiet={!online && data !== null} />
        {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari forgets that this is a list */}
        <ul className="held-by" role="list">
          {rows.map(({ fund, weight, holdings_as_of }, at) => (
            <li key={fund.fsym_id}>
              <div
                {...figureOrigin(
                  ...['price_close', 'change_pct'].map(each => `holders/rows.${at}.fund.${each}`),
                  ...['weight', 'holdings_as_of'].map(each => `holders/rows.${at}.${each}`),
                )}
              >
                <StockRowOf row={{ ...fund, ...reasonOf(weight, holdings_as_of) }} offline={false} />
              </div>
            </li>
          ))}
        </ul>
        {more && (
          <p className="pad">
            <Button kind="quiet" className="flush-button" busy={more.loading} onClick={more.load}>
              <span {...figureOrigin('holders/total', 'holders/rows')} data-derived="rest-of">
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
