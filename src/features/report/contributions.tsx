import type { Score } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { ContributionLine } from './contribution-line.tsx'
import { figureOriginAttribute } from './origin.ts'

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
            <ContributionLine
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
