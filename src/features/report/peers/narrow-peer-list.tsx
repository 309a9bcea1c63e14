import { displayName } from '#domain/market/ticker.ts'
import { reportWords } from '#text/words/report.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { formatPeerFigure, type PeerTableRow } from './peer-name.tsx'
import { useWhyNoFigure } from './use-why-no-figure.ts'

export function NarrowPeerList({ rows, label }: { rows: readonly PeerTableRow[]; label: string }) {
  const { lang, t } = useText()
  const words = useWords(reportWords)
  const whyNot = useWhyNoFigure()
  return (
    <List className="ledger-rows" aria-label={label}>
      {rows.map(row => {
        const facts = [
          row.per !== null && ([words.multiples.PER, 'per', row.per] as const),
          row.pbr !== null && ([words.multiples.PBR, 'pbr', row.pbr] as const),
          row.roe !== null && ([words.multiples.ROE, 'roe', row.roe] as const),
        ].filter(each => each !== false)
        const inside = (
          <>
            <span>{row.signal && <SignalMark signal={row.signal} named />}</span>
            <span>
              {displayName(row, lang).name} {row.own && <span className="tag">{words.own}</span>}
              <span className="caption block">
                {facts.map(([name, which, value]) => (
                  <span key={which} className="fact-word">
                    {name}{' '}
                    <span className="number" {...figureOriginAttribute(`${row.from}.${which}`)}>
                      {formatPeerFigure(value)}
                    </span>
                  </span>
                ))}
              </span>
            </span>
            <span className="end">
              <span className="number">
                RS{' '}
                <b {...(row.rs_rating !== null && figureOriginAttribute(`${row.from}.rs_rating`))}>
                  {row.rs_rating ?? <MissingValue why={whyNot(row, 'rs_rating')} />}
                </b>
              </span>
              <span
                className="caption block"
                {...(row.change_pct !== null && figureOriginAttribute(`${row.from}.change_pct`))}
              >
                {row.halted_since ? t('ui.halted') : <ChangeText percent={row.change_pct} />}
              </span>
            </span>
          </>
        )
        return (
          <li key={row.fsym_id}>
            {row.own ? (
              <span className="ledger-row marked selected">{inside}</span>
            ) : (
              <Anchor className="ledger-row marked" href={`/quote/${row.ticker}/sector`}>
                {inside}
              </Anchor>
            )}
          </li>
        )
      })}
    </List>
  )
}
