import { glossaryWords } from '#text/words/glossary.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import type { findOddities } from './view.ts'

/** Lists the rules of the valuation arrow that surprise, so that nobody takes them for a fault of the numbers. */
export function ValuationOddityList({ oddities }: { oddities: ReturnType<typeof findOddities> }) {
  const words = useWords(glossaryWords)
  if (oddities.length === 0) return null
  return (
    <section id="oddities">
      <SectionHead
        title={words.oddities}
        lead={words.odditiesLead}
        note={words.oddityCount({ count: oddities.length })}
      />
      <ul>
        {oddities.map(({ id, multiples, says, odd }) => (
          <li key={id} id={id} className="term">
            <p className="caption">{multiples}</p>
            <h3>{says}</h3>
            <p className="second">{odd}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
