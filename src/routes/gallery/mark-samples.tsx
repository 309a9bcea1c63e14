import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { markedSignals, SignalMark } from '#ui/figure/signal-mark.tsx'
import { Icon, iconNames } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ContributionSamples } from './contribution-samples.tsx'
import { samplePrices } from './sample-prices.ts'
import type { SampleProps } from './sample-props.ts'
import { StaffSamples } from './staff-samples.tsx'
import { SurfaceSamples } from './surface-samples.tsx'

export function MarkSamples({ word }: SampleProps) {
  return (
    <>
      <Numbers word={word} />
      <Marks word={word} />
      <StaffSamples word={word} />
      <ContributionSamples word={word} />
      <SurfaceSamples word={word} />
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
