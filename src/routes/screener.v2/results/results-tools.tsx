import type { Sort } from '#domain/screener/filter/condition.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { metricName, type PhraseContext } from '#features/screener/phrase.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useResultWords } from '../page-words.ts'
import { offeredSorts } from './results-columns.ts'

type Props = {
  drafting: ScreenerDraftEditor
  columns: readonly string[]
  view: 'table' | 'cards'
  telling: PhraseContext
  onColumns: () => void
}

const keyOf = ({ metric, direction }: Sort): string => `${direction}:${metric}`

export function ResultTools({ drafting, columns, view, telling, onColumns }: Props) {
  const words = useResultWords()
  const { draft, change, edit } = drafting
  const sorts = offeredSorts(columns, draft.saved.sort)
  return (
    <div className="screener-tools">
      <SelectBox
        label={words.sort}
        value={keyOf(draft.saved.sort)}
        options={sorts.map(sort => ({
          value: keyOf(sort),
          label: words.sortBy[sort.direction]({ name: metricName(sort.metric, telling) }),
        }))}
        onChange={key => {
          const sort = sorts.find(each => keyOf(each) === key)
          if (sort) edit(saved => ({ ...saved, sort }))
        }}
      />
      <Button kind="quiet" onClick={onColumns}>
        {words.columns}
      </Button>
      <SegmentedControl
        label={words.view}
        value={view}
        onChange={next => change({ view: next })}
        items={[
          { value: 'table', label: words.views.table },
          { value: 'cards', label: words.views.cards },
        ]}
      />
    </div>
  )
}
