import { isoDay } from '#domain/market/calendar/day.ts'
import type { SealedDaysReply } from '#state/market/record.ts'
import { useChainCheck } from '#state/market/record-check.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { RecordCorrections } from './corrections.tsx'
import { ChainFaultText } from './fault-text.tsx'

const MEGABYTE = 1_048_576

/** Shows the record chain, with a button that checks it on this device. */
export function ChainPanel({ days }: { days: SealedDaysReply }) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  const { state, start, cancel } = useChainCheck()
  const number = (value: number) => value.toLocaleString(lang)
  const { chain, head, corrections } = days
  const running = state.at === 'fetching' || state.at === 'checking'
  return (
    <section className="chain-part">
      <SectionHead
        title={words.chainTitle}
        lead={words.chainLead({
          days: number(chain.days),
          records: number(chain.records),
          gaps: number(chain.gaps),
        })}
      />
      <div className="stack">
        <p className="second">{lang === 'ko' ? chain.how_kr : chain.how_en}</p>
        {head && (
          <p className="caption break-all">
            {words.head} · {day(head.date, 'full')} · {head.hash}
          </p>
        )}
        {running ? (
          <Button onClick={cancel}>{words.cancel}</Button>
        ) : (
          <Button kind="primary" onClick={() => start(days)}>
            {state.at === 'idle' ? words.verify : words.again}
          </Button>
        )}
        {state.at === 'checking' && (
          <progress max={state.total} value={state.done} aria-label={words.chainTitle} />
        )}
        <div role="status" className="stack-tight">
          {state.at === 'fetching' && <p>{words.fetching({ size: (state.bytes / MEGABYTE).toFixed(1) })}</p>}
          {state.at === 'checking' && (
            <p>{words.checking({ done: number(state.done), total: number(state.total) })}</p>
          )}
          {state.at === 'sound' && (
            <>
              <p className="lead-text">
                {words.sound({
                  days: number(state.found.days),
                  records: number(state.found.records),
                  gaps: number(state.found.gaps),
                })}
              </p>
              <p className="caption break-all">{words.soundHead({ hash: state.found.head })}</p>
              {state.found.gapDays.length > 0 && (
                <>
                  <h3>{words.gapsTitle}</h3>
                  <ul>
                    {state.found.gapDays.map(gap => (
                      <li key={gap.day} className="caption">
                        {day(String(gap.day), 'full')} · {words.gapReasons[gap.reason]}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
          {state.at === 'broken' && (
            <ChainFaultText fault={state.fault} day={state.fault.day && isoDay(state.fault.day)} />
          )}
          {state.at === 'failed' && <p>{words.failed[state.why]}</p>}
        </div>
      </div>
      <SectionHead level={3} title={words.correctionsTitle} />
      <RecordCorrections rows={corrections} country={days.country} />
    </section>
  )
}
