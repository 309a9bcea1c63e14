import type { Quote } from '#contract/quote.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { PeerTable } from '#features/report/peer-table.tsx'
import { usePeers } from '#state/market/company.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import '#features/report/report.css'
import { SectorHead } from './sector-head.tsx'
import { SectorStrips } from './sector-strips.tsx'

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
          <SectorHead data={data} country={quote.country} />
          <SectorStrips ticker={quote.ticker} rows={rows} />
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
