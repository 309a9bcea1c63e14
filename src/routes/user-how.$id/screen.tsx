import { useState } from 'react'
import type { RouteView } from '#router/route.ts'
import { readHelpfulAnswers, storeHelpfulAnswer } from '#state/my-stocks/helpful.ts'
import { type GuideId, guideWords } from '#text/words/guides.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
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
      <Helpful key={guide.id} id={guide.id} />
      <section>
        <SectionHead title={words.all} />
        <GuideList left={guide.id} />
      </section>
    </Page>
  )
}

function GuideList({ left }: { left?: GuideId }) {
  const words = useWords(guideWords)
  return (
    <ul className={left ? 'menu-list' : undefined}>
      {guideList
        .filter(({ id }) => id !== left)
        .map(({ number, id }) => (
          <li key={id} className={left ? undefined : 'term'}>
            {left ? (
              <Anchor href={`/user-how/${number}`}>{words.guides[id].title}</Anchor>
            ) : (
              <>
                <h2>
                  <Anchor href={`/user-how/${number}`}>{words.guides[id].title}</Anchor>
                </h2>
                <p className="second">{words.guides[id].lead}</p>
              </>
            )}
          </li>
        ))}
    </ul>
  )
}

function Helpful({ id }: { id: GuideId }) {
  const words = useWords(guideWords)
  const [answer, setAnswer] = useState<boolean | undefined>(() => readHelpfulAnswers()[id])
  return (
    <section>
      <SectionHead title={words.helpful} />
      <div className="stack">
        <div className="actions">
          {[true, false].map(each => (
            <Button
              key={String(each)}
              aria-pressed={answer === each}
              onClick={() => setAnswer(storeHelpfulAnswer(id, each)[id])}
            >
              {each ? words.yes : words.no}
            </Button>
          ))}
        </div>
        <p className="caption" role="status">
          {answer !== undefined && words.thanks}
        </p>
      </div>
    </section>
  )
}
