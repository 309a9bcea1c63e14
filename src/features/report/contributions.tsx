import type { Score, ScoreContribution } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { ContributionBar } from '#ui/figure/contribution-bar.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { figureOriginAttribute } from './origin.ts'
import { useFactValueFormatter } from './use-fact-value.ts'

type Props = {
  score: Score
  /** Path of the score in the server's reply. */
  from: string
  country: 'kr' | 'us'
  /** Number of contributions to show; the total is stated beside them. */
  first?: number
  hrefOf?: (id: string) => string
}

/** Lists the contributions with their inputs, dates and weights; the printed values add up to the score. */
export function Contributions({ score, from, country, first = Number.POSITIVE_INFINITY, hrefOf }: Props) {
  const words = useWords(reportWords)
  const largest = Math.max(...score.contributions.map(each => Math.abs(each.contribution)))
  return (
    <section>
      <SectionHead
        title={words.contributions}
        lead={words.contributionsLead}
        note={
          score.value !== null && (
            <span {...figureOriginAttribute(`${from}.value`)}>
              {words.sum({ sum: formatSignedScore(score.value) })}
            </span>
          )
        }
      />
      <List className="contributions">
        {score.contributions.slice(0, first).map((each, at) => (
          <li key={each.id}>
            <Line
              each={each}
              from={`${from}.contributions.${at}`}
              country={country}
              max={largest}
              href={hrefOf?.(each.id)}
            />
          </li>
        ))}
      </List>
    </section>
  )
}

type LineProps = {
  each: ScoreContribution
  from: string
  country: 'kr' | 'us'
  max: number
  href: string | undefined
}

function Line({ each, from, country, max, href }: LineProps) {
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
