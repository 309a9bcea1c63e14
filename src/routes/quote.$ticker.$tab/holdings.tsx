import type { FundReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'

/** Lists the holdings of a fund by sector and by weight, with the date of the list. */
export function FundHoldings({ fund }: { fund: FundReply }) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const missing = lang === 'ko' ? fund.missing_kr : fund.missing_en
  const as_of = fund.holdings_as_of && (
    <span {...figureOriginAttribute('etf/holdings_as_of')}>
      {words.plainAsOf({ date: day(fund.holdings_as_of, 'full') })}
    </span>
  )
  if (fund.holdings.length === 0) return <p className="second lone-line">{missing || words.nothing}</p>
  return (
    <>
      {fund.sectors.length > 0 && (
        <section>
          <SectionHead title={words.sectorsHead} note={as_of} />
          <Bars
            rows={fund.sectors.map(({ code, name_kr, name_en, weight, country }, at) => ({
              id: `${country} ${code}`,
              name: code === null ? words.otherSector : lang === 'ko' ? name_kr : name_en,
              href: code === null ? null : `/sector/${country}/${code}`,
              weight,
              from: `etf/sectors.${at}.weight`,
            }))}
          />
        </section>
      )}
      <section>
        <SectionHead title={words.holdings} note={as_of} />
        <Bars
          rows={fund.holdings.map(({ ticker, weight, stock }, at) => ({
            id: ticker,
            name: stock ? displayName(stock, lang).name : ticker,
            href: stock ? `/quote/${stock.ticker}/chart` : null,
            weight,
            from: `etf/holdings.${at}.weight`,
          }))}
        />
        {fund.not_listed.members > 0 && (
          <p
            className="caption lone-line"
            {...figureOriginAttribute('etf/not_listed.members', 'etf/not_listed.weight')}
          >
            {words.notListed({ count: fund.not_listed.members })} · {fund.not_listed.weight.toFixed(2)}%
          </p>
        )}
      </section>
    </>
  )
}

type Bar = { id: string; name: string; href: string | null; weight: number; from: string }

/** The bars of weights are grey, because a size is not a price movement. */
function Bars({ rows }: { rows: readonly Bar[] }) {
  const most = Math.max(...rows.map(({ weight }) => weight), 0.01)
  return (
    <List className="share-bars">
      {rows.map(({ id, name, href, weight, from }) => (
        <li key={id}>
          <span data-words>{href === null ? name : <Anchor href={href}>{name}</Anchor>}</span>
          <span className="share-bar" aria-hidden="true">
            <i style={{ width: `${(Math.max(weight, 0) / most) * 100}%` }} />
          </span>
          <span className="number end" {...figureOriginAttribute(from)}>
            {weight.toFixed(2)}%
          </span>
        </li>
      ))}
    </List>
  )
}
