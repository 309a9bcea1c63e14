import { useMemo, useState } from 'react'
import { LazyAiChart } from '#ui/charts/lazy-ai-chart.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonChart } from '#ui/frame/skeleton.tsx'
import type { SampleProps } from './sample-props.ts'
import { sampleRows } from './sample-rows.ts'
import { createSampleChart } from './samples.ts'

const ranges = [
  { value: '22', ko: '1개월', en: '1M' },
  { value: '120', ko: '6개월', en: '6M' },
  { value: '252', ko: '1년', en: '1Y' },
  { value: '756', ko: '3년', en: '3Y' },
  { value: '0', ko: '없음', en: 'None' },
]

export function ChartSamples({ word }: SampleProps) {
  const { lang } = useText()
  const [range, setRange] = useState('120')
  const country = lang === 'ko' ? 'kr' : 'us'
  const series = useMemo(
    () => ({ ...createSampleChart(lang, Number(range)), country }) as const,
    [lang, range, country],
  )
  const name = sampleRows[0]?.name[lang] ?? ''
  return (
    <section>
      <SectionHead title={word('chart')} note={sampleRows[0]?.name[lang]} />
      <LazyAiChart series={series} name={name} label={name} sessions={series.dates.length} />
      <div className="padded">
        <SegmentedControl
          label={word('ranges')}
          items={ranges.map(each => ({ value: each.value, label: each[lang] }))}
          value={range}
          onChange={setRange}
        />
      </div>
      <SectionHead title={word('loading')} level={3} />
      <SkeletonChart height={160} />
    </section>
  )
}
