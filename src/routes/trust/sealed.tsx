import { useEffect, useRef } from 'react'
import { isoDay } from '#domain/market/calendar/day.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { stockNameInRecord } from '#features/track-record/names.ts'
import type { SignalLink } from '#features/track-record/view.ts'
import { type SealedRecordReply as SealedAnswer, useSealedRecord } from '#state/market/record.ts'
import { useSignalCheck } from '#state/market/record-check.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { RecordCorrections } from './corrections.tsx'
import { ChainFaultText } from './fault-text.tsx'
import { RecordChecks } from './record-checks.tsx'

/** Shows the sealed record of a stock on a day, and its recomputation from the prices up to that day. */
export function SealedRecordSheet({ link, closeHref }: { link: SignalLink; closeHref: string }) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  const { data, problem, retry, retrying } = useSealedRecord(link.fsymId, link.day)
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each record that is opened
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [link.fsymId, link.day])
  return (
    <section className="sealed-part" ref={section} tabIndex={-1} aria-label={words.recordTitle}>
      <SectionHead
        title={
          data
            ? `${stockNameInRecord(data, data.country, lang).name} · ${words.recordTitle}`
            : words.recordTitle
        }
        lead={day(link.day, 'full')}
        note={
          <LinkButton kind="quiet" href={closeHref} replace>
            {words.close}
          </LinkButton>
        }
      />
      {data ? (
        <Body key={`${link.fsymId}/${link.day}`} sealed={data} />
      ) : problem?.code === 'not_found' ? (
        <p className="second lone-line">{words.noRecord}</p>
      ) : problem ? (
        <ProblemState problem={problem} retry={retry} retrying={retrying} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </section>
  )
}

function Body({ sealed }: { sealed: SealedAnswer }) {
  const { t, price, moment } = useText()
  const words = useWords(trackRecordWords)
  const { state, start } = useSignalCheck()
  return (
    <div className="stack sealed-body">
      {sealed.records.map(record => (
        <KeyValues
          key={`${record.version}/${record.edition}`}
          items={[
            { id: 'signal', name: words.fields.signal, value: t(`ui.signals.${record.signal}`) },
            { id: 'from', name: words.fields.from, value: t(`ui.signals.${record.from}`) },
            { id: 'close', name: words.fields.close, value: price(record.close, sealed.country) },
            ...(record.odds === null ? [] : [{ id: 'odds', name: words.odds, value: `${record.odds}%` }]),
            {
              id: 'version',
              name: words.fields.version,
              value: `${record.version} · ${words.editions[record.edition]}`,
            },
            {
              id: 'sealed',
              name: words.sealedAt,
              value: `${sealed.seal.sealed_at.slice(0, 4)} · ${moment(sealed.seal.sealed_at)}`,
            },
          ]}
        />
      ))}
      <p className="caption break-all">
        {words.hash} {sealed.seal.hash}
        <br />
        {words.prev} {sealed.seal.prev}
      </p>
      <Button kind="primary" onClick={() => start(sealed)} busy={state.at === 'checking'}>
        {words.recompute}
      </Button>
      <div role="status" className="stack-tight">
        {state.at === 'checking' && <p>{words.recomputing}</p>}
        {state.at === 'sound' && <RecordChecks checks={state.found} />}
        {state.at === 'broken' && (
          <ChainFaultText fault={state.fault} day={state.fault.day && isoDay(state.fault.day)} />
        )}
        {state.at === 'failed' && <p>{words.failed[state.why]}</p>}
      </div>
      {sealed.corrections.length > 0 && (
        <>
          <h3>{words.correctionsTitle}</h3>
          <RecordCorrections rows={sealed.corrections} country={sealed.country} />
        </>
      )}
      {sealed.ticker && <LinkButton href={`/quote/${sealed.ticker}`}>{words.toQuote}</LinkButton>}
    </div>
  )
}
