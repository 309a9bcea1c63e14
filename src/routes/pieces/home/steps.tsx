import { homeWords } from '#text/home.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** What to do first, where no stock of one's own says anything yet. */
export function HomeSteps() {
  const { lang } = useText()
  const words = homeWords[lang]
  return (
    <section>
      <SectionHead title={words.stepsTitle} />
      <ul className="home-rows" aria-label={words.stepsTitle}>
        {words.steps.map(step => (
          <li key={step.href}>
            <Anchor href={step.href}>
              <span>
                {step.title}
                <span className="caption">{step.text}</span>
              </span>
              <Icon name="chevron" size={16} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
