import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { samplePrices } from './sample-prices.ts'
import type { SampleProps } from './sample-props.ts'

export function StaffSamples({ word }: SampleProps) {
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
