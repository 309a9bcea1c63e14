import type { PeerRow } from '#contract/company.ts'
import { useValuation } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { PeerStrip } from './peer-strip.tsx'

/** Shows the stock among its peers by relative strength and by PER. */
export function SectorStrips({ ticker, rows }: { ticker: string; rows: readonly PeerRow[] }) {
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
