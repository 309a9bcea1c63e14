import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { FilterSurvey } from '#state/market/screener.ts'
import { Button } from '#ui/form/button.tsx'
import { useResultWords } from '../page-words.ts'
import { removableParts } from './results-suspects.ts'

type Props = {
  drafting: ScreenerDraftEditor
  saved: SavedFilter
  survey: FilterSurvey
  telling: PhraseContext
}

/** Shown when no stock passes: says which condition removes the most, and offers to drop one. */
export function NothingLeft({ drafting, saved, survey, telling }: Props) {
  const words = useResultWords()
  const { nothing } = words
  const suspects = removableParts(saved, survey, telling, words)
  const worst = suspects.find(({ isCostliest }) => isCostliest) ?? suspects[0]
  const formatted = (count: number) => count.toLocaleString(telling.text.lang)
  if (!worst)
    return (
      <div className="state">
        <h2>{nothing.title}</h2>
        <p className="second">{nothing.bare}</p>
      </div>
    )
  const back = worst.without ?? 0
  const others = suspects.filter(each => each !== worst)
  return (
    <div className="state screener-nothing">
      <h2>{nothing.title}</h2>
      <p className="second">
        {back > 0
          ? nothing.one({ name: worst.name, count: formatted(back) })
          : nothing.none({ name: worst.name, count: formatted(worst.alone ?? 0) })}
      </p>
      <div className="actions">
        <Button onClick={() => drafting.edit(worst.off)}>
          {back > 0 ? nothing.show({ count: formatted(back) }) : nothing.off({ name: worst.name })}
        </Button>
      </div>
      {others.length > 0 && (
        <>
          <h3>{nothing.others}</h3>
          <ul>
            {others.map(({ key, name, without, off }) => (
              <li key={key}>
                <span>{name}</span>
                <span className="caption">
                  {without !== null && nothing.without({ count: formatted(without) })}
                </span>
                <Button kind="quiet" aria-label={nothing.off({ name })} onClick={() => drafting.edit(off)}>
                  {nothing.takeOff}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
