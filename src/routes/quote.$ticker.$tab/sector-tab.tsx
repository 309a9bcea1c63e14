import type { PeerRow, PeersReply } from '#contract/company.ts'
import type { Quote } from '#contract/quote.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { PeerTable } from '#features/report/peer-table.tsx'
import { usePeers, useValuation } from '#state/market/company.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { PeerStrip } from './peer-strip.tsx'
import '#features/report/report.css'

/** Compares the companies of the stock's sector, or of its market when it is alone in its sector. */
export function SectorTab({ quote }: { quote: Quote }) {
  const answer = usePeers(quote.ticker)
  const { online } = useConnectivity()
  const { t } = useText()
  const words = useWords(reportWords)
  const { data, rows, more } = answer
  return (
    <div className="report">
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      {data && (
        <>
          <Head data={data} country={quote.country} />
          <Strips ticker={quote.ticker} rows={rows} />
          <PeerTable rows={rows} label={words.peers} />
          {more && (
            <p className="pad">
              <Button kind="quiet" className="flush-button" busy={more.loading} onClick={more.load}>
                <span {...figureOriginAttribute('peers/total', 'peers/rows')} data-derived="rest-of">
                  {words.more({ count: data.total - rows.length })}
                </span>
              </Button>
            </p>
          )}
          {more?.problem && <p className="second lone-line">{t(`problems.${more.problem.code}`)}</p>}
        </>
      )}
    </div>
  )
}

function Head({ data, country }: { data: PeersReply; country: 'kr' | 'us' }) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const sector = data.sector && (lang === 'ko' ? data.sector.name_kr : data.sector.name_en)
  const note = lang === 'ko' ? data.note_kr : data.note_en
  return (
    <section>
      <SectionHead
        title={
          <span {...figureOriginAttribute('peers/total')}>
            {data.basis === 'sector' && sector
              ? words.peersIn({ name: sector, count: data.total })
              : words.peersOfMarket({ count: data.total })}
          </span>
        }
        note={<span {...figureOriginAttribute('peers/as_of')}>{words.asOf({ date: day(data.as_of) })}</span>}
        lead={note}
      />
      {data.sector && sector && (
        <p className="pad lone-link">
          <Anchor href={`/sector/${country}/${data.sector.code}`}>{words.toSector({ name: sector })}</Anchor>
        </p>
      )}
    </section>
  )
}

/** Shows the stock among its peers by relative strength and by PER. */
function Strips({ ticker, rows }: { ticker: string; rows: readonly PeerRow[] }) {
  const words = useWords(reportWords)
  const { data: valued } = useValuation(ticker)
  const at = rows.findIndex(({ own }) => own)
  const own = rows[at]
  if (!own || rows.length < 3) return null
  const others = (which: 'rs_rating' | 'per') =>
    rows.flatMap(row => (row.own || row[which] === null ? [] : [row[which]]))
  const per = valued?.valuation.findIndex(({ id }) => id === 'PER') ?? -1
  const { reference: median = null, date = null } = valued?.valuation[per] ?? {}
  const strips = [
    own.rs_rating !== null && (
      <PeerStrip
        key="rs"
        name={words.stripRs}
        values={others('rs_rating')}
        own={{ value: own.rs_rating, text: String(own.rs_rating), from: `peers/rows.${at}.rs_rating` }}
      />
    ),
    own.per !== null && (
      <PeerStrip
        key="per"
        name={words.stripPer}
        values={others('per')}
        own={{ value: own.per, text: own.per.toFixed(1), from: `peers/rows.${at}.per` }}
        median={
          median === null || date === null
            ? null
            : {
                value: median,
                text: median.toFixed(1),
                date,
                from: `valuation/valuation.${per}.reference`,
                dateFrom: `valuation/valuation.${per}.date`,
              }
        }
      />
    ),
  ].filter(Boolean)
  if (strips.length === 0) return null
  return (
    <section className="peer-strips pad">
      {strips}
      <p className="caption">{words.stripNote}</p>
    </section>
  )
}
