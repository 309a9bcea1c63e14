import { Fragment, useState } from 'react'
import { type FilterPart, filterParts, partKey, withoutPart } from '#domain/screener/filter/parts.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { lossesExcludedBy, withLossesIncludedBy } from '#features/screener/filters/losses-of-part.ts'
import { filterPartName, filterPartText } from '#features/screener/filters/naming.ts'
import { useRemovedPartUndo } from '#features/screener/filters/use-removed.tsx'
import { lossesExcludedText } from '#features/screener/phrase.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import type { OpenedPart } from './part-sheet.tsx'
import '#features/screener/filters/filters.css'

const PartSheet = lazyComponent(async () => (await import('./part-sheet.tsx')).FilterPartSheet)

type Props = { drafting: ScreenerDraftEditor; count: number | null }

/** Used on a phone: a chip for each part of the filter opens its editor. `count` is the number of stocks that pass. */
export function FilterChips({ drafting, count }: Props) {
  const text = useText()
  const [filters, words] = [filterWords[text.lang], screenerWords[text.lang]]
  const { country, saved } = drafting.draft
  const teller = { text, words, country, saved }
  const [opened, open] = useState<{ part: OpenedPart } | null>(null)
  const { note, onRemove } = useRemovedPartUndo(drafting)
  const remove = (part: FilterPart) => {
    onRemove(filterPartName(part, teller), saved)
    drafting.edit(before => withoutPart(before, part))
  }
  return (
    <>
      <ul className="filter-chips" aria-label={filters.chips}>
        <li>
          <LinkButton href={drafting.hrefOn('/screener/v2/detail-filter')}>{filters.add}</LinkButton>
        </li>
        {filterParts(saved, country).map(part => {
          const metric = lossesExcludedBy(saved, part)
          const without = metric === null ? saved : withLossesIncludedBy(saved, metric)
          const label = filterPartText(part, { ...teller, saved: without })
          const losses = metric === null ? '' : lossesExcludedText(metric, teller)
          return (
            <Fragment key={partKey(part)}>
              <Chip
                label={label}
                edit={filters.edit({ name: label })}
                remove={filters.remove({ name: filterPartName(part, teller) })}
                onOpen={() => open({ part })}
                onRemove={() => remove(part)}
              />
              {metric !== null && (
                <Chip
                  label={losses}
                  edit={filters.edit({ name: `${filterPartName(part, teller)} ${losses}` })}
                  remove={filters.remove({ name: `${filterPartName(part, teller)} ${losses}` })}
                  onOpen={() => open({ part })}
                  onRemove={() => {
                    onRemove(losses, saved)
                    drafting.edit(() => without)
                  }}
                />
              )}
            </Fragment>
          )
        })}
        {saved.as_of !== null && (
          <Chip
            label={words.asOf({ date: text.day(String(saved.as_of)) })}
            edit={filters.edit({ name: filters.asOf })}
            remove={filters.remove({ name: filters.asOf })}
            onOpen={() => open({ part: null })}
            onRemove={() => {
              onRemove(filters.asOf, saved)
              drafting.edit(before => ({ ...before, as_of: null }))
            }}
          />
        )}
      </ul>
      {note}
      {opened && (
        <LazyBoundary fallback={null}>
          <PartSheet
            part={opened.part}
            drafting={drafting}
            count={count}
            onClose={() => open(null)}
            onRemove={onRemove}
          />
        </LazyBoundary>
      )}
    </>
  )
}

type ChipProps = {
  label: string
  edit: string
  remove: string
  onOpen: () => void
  onRemove: () => void
}

function Chip({ label, edit, remove, onOpen, onRemove }: ChipProps) {
  return (
    <li className="filter-chip">
      <button type="button" aria-label={edit} aria-haspopup="dialog" onClick={onOpen}>
        {label}
      </button>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
