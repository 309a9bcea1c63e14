import type { CatalogueGroup } from '#domain/screener/filter/names.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Props = {
  drafting: ScreenerDraftEditor
  current: CatalogueGroup
  groups: readonly { id: CatalogueGroup; isOn: boolean }[]
}

/** Links to the page of each filter group; the links keep the filter. */
export function FilterGroupLinks({ drafting, current, groups }: Props) {
  const { lang } = useText()
  const words = useWords(filterWords)
  return (
    <nav className="tabs filter-tabs" aria-label={words.groupsLabel}>
      {groups.map(({ id, isOn }) => (
        <Anchor
          key={id}
          href={drafting.hrefOn('/screener/v2/detail-filter', { group: id })}
          replace
          className={joinClassNames(isOn && 'filter-on')}
          aria-current={id === current ? 'page' : undefined}
        >
          {screenerWords[lang].groups[id]}
          {isOn && <span className="sr-only"> ({words.hasOn})</span>}
        </Anchor>
      ))}
    </nav>
  )
}
