import { useState } from 'react'
import { useSignalHistory } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Button } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'
import { recordHref } from './record.ts'
import { shortHash } from './view.ts'

const SHOWN = 6

/** Lists the sealed signal changes of the stock, the newest first; each opens its sealed record. */
export function SignalHistory({ ticker }: { ticker: string }) {
  const { t, day, price } = useText()
  const words = useWords(reportWords)
  const answer = useSignalHistory(ticker)
  const [all, setAll] = useState(false)
  return (
    <ReportSection
      title={words.history}
      name="history"
      answer={answer}
      note={({ total, gaps }) => (
        <>
          <span {...figureOriginAttribute('history/total')}>{words.historyNote({ count: total })}</span>
          {gaps.length > 0 && (
            <span {...figureOriginAttribute('history/gaps')} data-derived="count">
              {' '}
              · {words.gapsNote({ count: gaps.length })}
            </span>
          )}
        </>
      )}
      empty={({ rows }) => (rows.length === 0 ? words.historyNone : null)}
    >
      {({ rows, total, fsym_id, country }) => (
        <>
          <List className="ledger-rows">
            {rows.slice(0, all ? rows.length : SHOWN).map((row, at) => (
              <li key={`${row.date} ${row.signal} ${row.edition}`}>
                <Anchor
                  className="ledger-row marked"
                  href={recordHref(fsym_id, row.date)}
                  title={words.sealLabel({ date: day(row.date, 'full') })}
                >
                  <SignalMark signal={row.signal} />
                  <span>
                    {t(`ui.signals.${row.signal}`)}{' '}
                    <span className="caption">{words.from({ from: t(`ui.signals.${row.from}`) })}</span>
                    <span
                      className="caption block"
                      {...figureOriginAttribute(`history/rows.${at}.version`, `history/rows.${at}.hash`)}
                    >
                      {row.version} · {words.editions[row.edition]} ·{' '}
                      {words.seal({ hash: shortHash(row.hash) })}
                    </span>
                  </span>
                  <span className="end">
                    <span className="number" {...figureOriginAttribute(`history/rows.${at}.close`)}>
                      {price(row.close, country)}
                    </span>
                    <time
                      className="caption block"
                      dateTime={row.date}
                      {...figureOriginAttribute(`history/rows.${at}.date`)}
                    >
                      {day(row.date, 'full')}
                    </time>
                  </span>
                </Anchor>
              </li>
            ))}
          </List>
          {!all && rows.length > SHOWN && (
            <p className="pad">
              <Button kind="quiet" className="flush-button" onClick={() => setAll(true)}>
                <span {...figureOriginAttribute('history/rows')} data-derived="rest">
                  {words.more({ count: rows.length - SHOWN })}
                </span>
              </Button>
            </p>
          )}
          {all && rows.length < total && (
            <p
              className="caption pad lone-link"
              {...figureOriginAttribute('history/total', 'history/rows')}
              data-derived="count"
            >
              {words.latest({ shown: rows.length, total })}
            </p>
          )}
        </>
      )}
    </ReportSection>
  )
}
