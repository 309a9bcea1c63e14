import { pointWords } from '#text/words/points.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import '#features/points/points.css'

/** The rules of points, for everybody. */
export function Screen() {
  const { t } = useText()
  const words = useWords(pointWords)
  return (
    <Page title={t('titles.pointInfo')} heading={words.info.heading} width="text">
      {words.info.rules.map(({ title, lines }) => (
        <section key={title}>
          <SectionHead title={title} />
          <ul className="point-lines">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className="actions point-tools">
        <LinkButton href="/point">{words.toLedger}</LinkButton>
        <LinkButton href="/event/plan/reward/point">{words.toEvent}</LinkButton>
      </div>
    </Page>
  )
}
