import { ContributionBar } from '#ui/figure/contribution-bar.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { markedSignals, SignalMark } from '#ui/figure/signal-mark.tsx'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { Icon, iconNames } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import type { SampleProps } from './sample-props.ts'
import { sampleContributions } from './samples.ts'

const surfaces = ['bg', 's1', 's2', 's3', 'line', 'line-2', 'edge', 'accent', 'up', 'down']

/** Sample prices: a fair value range and the price of today. */
const samplePrices = {
  ko: { low: 43_900, middle: 51_600, high: 59_300, today: 48_150 },
  en: { low: 168.2, middle: 197.9, high: 227.4, today: 184.62 },
}

export function MarkSamples({ word }: SampleProps) {
  return (
    <>
      <Numbers word={word} />
      <Marks word={word} />
      <Staffs word={word} />
      <Contributions word={word} />
      <Surfaces word={word} />
      <Icons word={word} />
    </>
  )
}

function Numbers({ word }: SampleProps) {
  const { lang, percent, compact, changeAmount } = useText()
  const money = { country: lang === 'ko' ? 'kr' : 'us' } as const
  const currency = lang === 'ko' ? 'KRW' : 'USD'
  return (
    <section>
      <SectionHead title={word('numbers')} />
      <div className="side-by-side padded">
        <PriceText value={samplePrices[lang].today} {...money} size="big" unit />
        <ChangeText percent={4.22} amount={lang === 'ko' ? 1_950 : 7.48} {...money} />
        <ChangeText percent={-2.76} />
        <ChangeText percent={0} />
        <ChangeText percent={null} />
        <PriceText value={null} {...money} />
      </div>
      <p className="padded second">
        {percent(12.4)} · {percent(-0.35)} · {percent(null)} · {compact(1_934_512_000_000, { currency })} ·{' '}
        {compact(84_731_520, { currency })} · {changeAmount(-1_250, money.country)}
      </p>
    </section>
  )
}

function Marks({ word }: SampleProps) {
  const { t } = useText()
  return (
    <section>
      <SectionHead title={word('marks')} />
      <div className="cells">
        {markedSignals.map(signal => (
          <span key={signal} className="cell">
            <SignalMark signal={signal} /> {t(`ui.signals.${signal}`)}
          </span>
        ))}
      </div>
    </section>
  )
}

function Staffs({ word }: SampleProps) {
  return (
    <section>
      <SectionHead title={word('staff')} />
      <div className="columns">
        <RatingStaff word={word} />
        <div>
          <p className="caption">{word('estimate')}</p>
          <ValueRuler
            min={-1}
            max={1}
            parts={10}
            thresholds={[0]}
            interval={[-0.1, 0.86]}
            value={0.38}
            label={`${word('estimate')}: +0.38 (−0.10 – +0.86)`}
            labels={[
              { at: -0.1, text: '−0.10' },
              { at: 0.86, text: '+0.86' },
            ]}
          />
        </div>
        <FairValueStaff word={word} />
        <div>
          <p className="caption">{word('unjudged')}</p>
          <ValueRuler
            min={-2}
            max={2}
            thresholds={[-2, -0.6, 0.6, 1.2, 2]}
            label={word('unjudged')}
            none={word('unjudgedWhy')}
          />
        </div>
      </div>
    </section>
  )
}

function RatingStaff({ word }: SampleProps) {
  const { t } = useText()
  return (
    <div>
      <p className="caption">{word('rating')}</p>
      <ValueRuler
        min={-2}
        max={2}
        thresholds={[-2, -0.6, 0.6, 1.2, 2]}
        value={0.94}
        label={`${word('rating')}: G +0.94`}
        labels={[
          { at: -1.3, text: `B ${t('ui.ratings.B')}` },
          { at: 0, text: `N ${t('ui.ratings.N')}` },
          { at: 0.9, text: 'G', strong: true },
          { at: 1.6, text: 'VG' },
        ]}
      />
    </div>
  )
}

function FairValueStaff({ word }: SampleProps) {
  const { lang } = useText()
  const { low, middle, high, today } = samplePrices[lang]
  const label = (value: number) => (lang === 'ko' ? value.toLocaleString('en-US') : value.toFixed(2))
  return (
    <div>
      <p className="caption">{word('proper')}</p>
      <ValueRuler
        min={low * 0.85}
        max={high * 1.1}
        parts={12}
        interval={[low, high]}
        upright={today}
        value={middle}
        label={`${word('proper')}: ${label(low)} – ${label(middle)} – ${label(high)}`}
        labels={[
          { at: low, text: label(low) },
          { at: middle, text: label(middle), strong: true },
          { at: high, text: label(high) },
        ]}
      />
    </div>
  )
}

function Contributions({ word }: SampleProps) {
  const { lang } = useText()
  return (
    <section>
      <SectionHead title={word('contributions')} note="+0.85" />
      <div className="padded">
        {sampleContributions.map(each => (
          <div key={each.id} className="sample-contribution">
            <span>
              <span className="mid">{each.name[lang]}</span>
              <br />
              <span className="caption">{each.note[lang]}</span>
            </span>
            <ContributionBar value={each.value} max={0.5} />
            <span className="number end mid">
              {each.value < 0 ? '−' : '+'}
              {Math.abs(each.value).toFixed(2)}
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}

function Surfaces({ word }: SampleProps) {
  return (
    <section>
      <SectionHead title={word('surfaces')} />
      <div className="cells">
        {surfaces.map(name => (
          <span key={name} className="caption">
            <i className="swatch" style={{ display: 'block', background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </section>
  )
}

function Icons({ word }: SampleProps) {
  return (
    <section>
      <SectionHead title={word('icons')} />
      <div className="cells">
        {iconNames.map(name => (
          <span key={name} className="cell">
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
    </section>
  )
}
