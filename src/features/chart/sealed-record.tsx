import type { Country } from '#domain/market/country.ts'
import { useSealedSignal } from '#state/market/sealed-signal.ts'
import { usePlan } from '#state/session/plan.ts'
import { chartRecordWords } from '#text/words/chart-record.ts'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { LockLink } from '../plan/lock-link.tsx'
import { figureOriginAttribute } from '../report/origin.ts'

export type SealedRecordProps = {
  turn: ChartSignalChange
  fsymId: string
  country: Country
  /** The newest session; the record of the signal mark on it is for subscribers only. */
  asOf: string
}

export function SealedRecordPanel({ turn, fsymId, country, asOf }: SealedRecordProps) {
  const words = useWords(chartRecordWords)
  const plan = usePlan()
  if (turn.date >= asOf && (plan === 'guest' || plan === 'free'))
    return (
      <EmptyState
        title={words.lockedTitle}
        text={words.lockedText}
        actions={<LockLink label={words.seePlans} />}
      />
    )
  return <Sealed turn={turn} fsymId={fsymId} country={country} />
}

function Sealed({ turn, fsymId, country }: { turn: ChartSignalChange; fsymId: string; country: Country }) {
  const { t, day, price, moment } = useText()
  const words = useWords(chartRecordWords)
  const { record: names } = words
  const { data, problem, retry, retrying } = useSealedSignal(fsymId, turn.date)
  if (!data && problem?.code === 'not_found') return <p className="state second">{words.noRecord}</p>
  if (!data && problem) return <ProblemState problem={problem} retry={retry} retrying={retrying} />
  if (!data) return <SkeletonText lines={9} />
  const date = (value: number) => day(String(value), 'full')
  const from = (text: string, ...paths: readonly string[]) => (
    <span {...figureOriginAttribute(...paths.map(path => `sealed/${path}`))}>{text}</span>
  )
  return (
    <>
      {data.records.map((record, nth) => {
        const own = (text: string, ...paths: readonly string[]) =>
          from(text, ...paths.map(path => `records.${nth}.${path}`))
        const { entry, odds, factors } = record
        return (
          <KeyValues
            key={`${record.version}/${record.edition}`}
            items={[
              { id: 'day', name: names.day, value: own(date(record.day), 'day') },
              { id: 'signal', name: names.signal, value: t(`ui.signals.${record.signal}`) },
              { id: 'from', name: names.from, value: t(`ui.signals.${record.from}`) },
              { id: 'close', name: names.close, value: own(price(record.close, country), 'close') },
              ...(entry
                ? [
                    {
                      id: 'entry',
                      name: names.entry,
                      value: own(
                        `${date(entry.day)} · ${price(entry.close, country)}`,
                        'entry.day',
                        'entry.close',
                      ),
                    },
                    { id: 'atr', name: names.atr, value: own(entry.atr.toFixed(2), 'entry.atr') },
                  ]
                : []),
              {
                id: 'odds',
                name: names.odds,
                value: odds === null ? words.noOdds : own(`${odds}%`, 'odds'),
              },
              { id: 'version', name: names.version, value: own(record.version, 'version') },
              { id: 'edition', name: names.edition, value: words.editions[record.edition] },
              {
                id: 'factors',
                name: names.factors,
                value:
                  factors.length === 0
                    ? words.noFactor
                    : own(
                        factors.map(([until, factor]) => `~${date(until)} × ${factor}`).join(', '),
                        ...factors.flatMap((_, at) => [`factors.${at}.0`, `factors.${at}.1`]),
                      ),
              },
            ]}
          />
        )
      })}
      <KeyValues
        items={[
          {
            id: 'sealed',
            name: names.sealedAt,
            value: from(moment(data.seal.sealed_at), 'seal.sealed_at'),
          },
          {
            id: 'hash',
            name: names.hash,
            value: <span className="caption break-all">{from(data.seal.hash, 'seal.hash')}</span>,
          },
          {
            id: 'prev',
            name: names.prev,
            value: <span className="caption break-all">{from(data.seal.prev, 'seal.prev')}</span>,
          },
        ]}
      />
      {data.corrections.length > 0 && (
        <p {...figureOriginAttribute('sealed/corrections')} data-derived="count">
          {words.corrected({ count: data.corrections.length })}
        </p>
      )}
      <p className="lone-line">
        <LinkButton href="/trust">{words.toTrust}</LinkButton>
      </p>
    </>
  )
}
