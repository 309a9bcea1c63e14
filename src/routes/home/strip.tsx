import type { IndexRow } from '#contract/condition.ts'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { HomeReplySection } from './part.tsx'
import { indicesByLanguage } from './strip-view.ts'

/** Shows the indices of both countries, the dollar rate, and the session state of each market. */
export function HomeIndexStrip() {
  const { t, lang, price } = useText()
  const [kr, us] = [useHomeMarketCondition('kr'), useHomeMarketCondition('us')]
  // Both countries appear together: if they appeared one after the other, what the user is about to press would move.
  const awaited = [kr, us].some(({ data, problem }) => data === null && problem === null)
  const shown = kr.data ?? us.data
  const fx = kr.data?.fx ?? null
  const answer = { ...kr, data: shown, problem: shown ? null : (kr.problem ?? us.problem) }
  if (awaited)
    return (
      <div className="home-strip">
        <span />
      </div>
    )
  return (
    <HomeReplySection answer={answer} rows={2} briefly={t('home.noIndices')}>
      {() => (
        <nav className="home-strip" aria-label={t('home.market')}>
          {indicesByLanguage(kr.data?.indices ?? [], us.data?.indices ?? [], lang).map(row => (
            <IndexCell
              key={row.fsym_id}
              row={row}
              href={`/market-condition/${kr.data?.indices.includes(row) ? 'kr' : 'us'}`}
            />
          ))}
          {fx && (
            <Anchor href="/market-condition/kr">
              <span className="caption">{t('home.dollar')}</span>
              <b className="number">{price(fx.usdkrw, 'us')}</b>
              <ChangeText percent={fx.change_pct} />
            </Anchor>
          )}
        </nav>
      )}
    </HomeReplySection>
  )
}

function IndexCell({ row, href }: { row: IndexRow; href: string }) {
  const { price } = useText()
  return (
    <Anchor href={href}>
      <span className="caption">{row.name}</span>
      <b className="number">{price(row.close, 'us')}</b>
      <ChangeText percent={row.change_pct} />
      <Sparkline closes={row.spark} previousClose={row.previous_close} width={70} height={18} />
    </Anchor>
  )
}
