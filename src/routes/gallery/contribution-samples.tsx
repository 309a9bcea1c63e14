import { ContributionBar } from '#ui/figure/contribution-bar.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { sampleContributions } from './sample-contributions.ts'
import type { SampleProps } from './sample-props.ts'

export function ContributionSamples({ word }: SampleProps) {
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
