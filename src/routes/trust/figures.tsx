import type { TrackSection } from '#contract/track.ts'
import type { Country } from '#domain/market/country.ts'
import { countGainsAndLosses, formatPercentagePoints, scaleWithZero } from '#features/track-record/view.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Estimate = TrackSection['closed']['net']

type Props = { country: Country; section: TrackSection }

/** Shows the number of trades and the estimates with their intervals; zero is marked. */
export function TrackFiguresTable({ country, section }: Props) {
  const { lang } = useText()
  const noIndex = useMissingFeeds()(country, 'index')?.[lang]
  const words = useWords(trackRecordWords)
  const { closed, all, count } = section
  const { gained, lost } = countGainsAndLosses(section)
  const open = all.n - closed.n
  return (
    <div className="trust-figures">
      <div>
        <p className="caption">
          {words.closedTrades} · {words.editions[section.edition]}
        </p>
        <p className="big-figure number">{closed.n.toLocaleString(lang)}</p>
        <p className="caption">
          {words.counted({ gained: gained.toLocaleString(lang), lost: lost.toLocaleString(lang) })}
        </p>
        {count.open > 0 && all.net && (
          <p className="caption">
            {words.openToo({ count: String(open), value: `${formatPercentagePoints(all.net.value)}%` })}
          </p>
        )}
      </div>
      {closed.baselines.toReversed().map(({ name, excess }) => (
        <Figure
          key={name}
          title={words.against({ name: words.baselines[name].toLowerCase() })}
          estimate={excess}
          unit={words.pp}
          {...(noIndex && { none: noIndex })}
        />
      ))}
      <Figure
        title={words.net}
        estimate={closed.net}
        unit="%"
        note={closed.costs ? words.meanCost({ value: `${(closed.costs.value * 100).toFixed(2)}%` }) : ''}
      />
    </div>
  )
}

function Figure({
  title,
  estimate,
  unit,
  note = '',
  none,
}: {
  title: string
  estimate: Estimate
  unit: string
  note?: string
  /** The reason why there is no estimate, where it is not that there are too few trades. */
  none?: string
}) {
  const words = useWords(trackRecordWords)
  if (!estimate)
    return (
      <div>
        <p className="caption">{title}</p>
        <ValueRuler min={-1} max={1} label={title} none={none ?? words.noInterval} />
      </div>
    )
  const { value, interval } = estimate
  const [low, high] = interval
    ? [formatPercentagePoints(interval.low), formatPercentagePoints(interval.high)]
    : ['', '']
  return (
    <div>
      <p className="caption">{title}</p>
      <p className="big-figure number">
        {formatPercentagePoints(value)}
        <span className="unit">{unit}</span>
      </p>
      <ValueRuler
        {...scaleWithZero(estimate)}
        parts={8}
        thresholds={[0]}
        upright={0}
        value={value}
        interval={interval && [interval.low, interval.high]}
        label={
          interval
            ? words.staff({ name: title, value: formatPercentagePoints(value), low, high })
            : `${title}: ${formatPercentagePoints(value)}`
        }
      />
      <p className="caption">
        {interval ? words.interval({ low, high }) : words.noInterval}
        {note && ` · ${note}`}
      </p>
    </div>
  )
}
