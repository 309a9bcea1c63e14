import { useState } from 'react'
import { readHelpfulAnswers, storeHelpfulAnswer } from '#state/my-stocks/helpful.ts'
import { type GuideId, guideWords } from '#text/words/guides.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

export function GuideHelpful({ id }: { id: GuideId }) {
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
