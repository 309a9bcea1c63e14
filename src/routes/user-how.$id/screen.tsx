import type { RouteView } from '#router/route.ts'
import { guideWords } from '#text/words/guides.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { GuideHelpful } from './guide-helpful.tsx'
import { GuideList } from './guide-list.tsx'
import { guideList, guideOf } from './view.ts'

/** Shows a guide step by step, or the list of guides when the address names none. */
export function Screen({ params }: RouteView) {
  const { t } = useText()
  const words = useWords(guideWords)
  const guide = guideOf(params.id)
  const title = t('titles.userHow')
  if (!guide)
    return (
      <Page title={title} heading={words.heading} lead={words.lead({ count: guideList.length })} width="text">
        <GuideList />
      </Page>
    )
  const { title: heading, lead, steps } = words.guides[guide.id]
  return (
    <Page
      title={`${heading} · ${title}`}
      heading={heading}
      lead={words.steps({ count: steps.length })}
      width="text"
    >
      <p className="lone-line">{lead}</p>
      <ol className="steps">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="stack">
        <LinkButton kind="primary" href={guide.href}>
          {words.tryIt}
        </LinkButton>
      </div>
      <GuideHelpful key={guide.id} id={guide.id} />
      <section>
        <SectionHead title={words.all} />
        <GuideList left={guide.id} />
      </section>
    </Page>
  )
}
