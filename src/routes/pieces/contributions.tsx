import type { Score } from '#contract/report.ts'
import { ContributionBar } from '#ui/contribution-bar.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { signed } from './signed.ts'

/** Each with its input, its date and its weight; they add up to the score in print. */
export function Contributions({ score }: { score: Score }) {
  const { t, day, lang } = useText()
  const largest = Math.max(...score.contributions.map(each => Math.abs(each.contribution)))
  return (
    <section>
      <SectionHead
        title={t('quote.contributions')}
        note={score.value !== null && t('quote.sum', { sum: signed(score.value) })}
      />
      <ul className="contributions">
        {score.contributions.map(each => (
          <li key={each.id}>
            <span className="contribution-name">
              {lang === 'ko' ? each.name_kr : each.name_en}
              <span className="caption">
                {day(each.date)} · {t('quote.weight', { weight: each.weight.toFixed(2) })}
              </span>
            </span>
            <ContributionBar value={each.contribution} max={largest} />
            <span className="number end">{signed(each.contribution)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
