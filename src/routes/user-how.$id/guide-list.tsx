import { type GuideId, guideWords } from '#text/words/guides.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { guideList } from './view.ts'

export function GuideList({ left }: { left?: GuideId }) {
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
