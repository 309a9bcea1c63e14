import type { ScoreContribution } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { ContributionBar } from '#ui/figure/contribution-bar.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { figureOriginAttribute } from './origin.ts'
import { useFactValueFormatter } from './use-fact-value.ts'

type LineProps = {
  each: ScoreContribution
  from: string
  country: 'kr' | 'us'
  max: number
  href: string | undefined
}

export function ContributionLine({ each, from, country, max, href }: LineProps) {
  const { day, lang } = useText()
  const words = useWords(reportWords)
  const write = useFactValueFormatter(country)
  const line = (
    <>
      <span className="contribution-name">
        <span>
          <span {...figureOriginAttribute(`${from}.${lang === 'ko' ? 'name_kr' : 'name_en'}`)}>
            {lang === 'ko' ? each.name_kr : each.name_en}
          </span>{' '}
          <span className="number" {...figureOriginAttribute(`${from}.value`)}>
            {write(each)}
            {href && <Icon name="chevron" size={12} />}
          </span>
        </span>
        <span className="caption" {...figureOriginAttribute(`${from}.date`, `${from}.weight`)}>
          {day(each.date)} · {words.weight({ weight: each.weight.toFixed(2) })}
        </span>
      </span>
      <ContributionBar value={each.contribution} max={max} />
      <span className="number end" {...figureOriginAttribute(`${from}.contribution`)}>
        {formatSignedScore(each.contribution)}
      </span>
    </>
  )
  return href ? (
    <Anchor className="contribution" href={href}>
      {line}
    </Anchor>
  ) : (
    <span className="contribution">{line}</span>
  )
}
