import { presetHref } from '#features/screener/preset-href.ts'
import { type ListSelection, LongList } from '#features/stock-list/long-list.tsx'
import type { PresetReply } from '#state/market/presets.ts'
import type { PagedReply } from '#state/request/paged.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

/** Loads only for users whose plan hides some stocks. */
const PresetLocked = lazyComponent(async () => (await import('./preset-locked.tsx')).PresetLocked)

type Props = { data: PresetReply; beside: ListSelection }

/** Lists the stocks that pass now or passed five sessions ago, and says how many the plan hides. */
export function PresetMembers({
  data,
  rows,
  more,
  beside,
}: Props & Pick<PagedReply<PresetReply>, 'rows' | 'more'>) {
  const words = useWords(presetWords)
  const isThen = data.period === 'prev'
  if (isThen && data.prev.as_of === null) return <NoPrevious data={data} />
  if (data.total === 0)
    return (
      <EmptyState
        text={isThen ? words.noMembersThen : words.noMembers}
        actions={<LinkButton href="/screener/v2/preset">{words.toList}</LinkButton>}
      />
    )
  return (
    <>
      <LongList
        key={`${data.name} ${data.country} ${data.period}`}
        label={words.members}
        rows={rows}
        total={data.total}
        more={more}
        beside={beside}
      />
      {data.locked > 0 && (
        <LazyBoundary>
          <PresetLocked count={data.locked} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Lists the stocks that entered or left since five sessions ago. */
export function PresetChanges({ data, beside }: Props) {
  const { lang, day } = useText()
  const words = useWords(presetWords)
  const { entered, left, prev } = data
  if (entered === null || left === null) return <NoPrevious data={data} />
  const lists = [
    { title: words.entered, none: words.noneEntered, rows: entered, locked: data.entered_locked },
    { title: words.left, none: words.noneLeft, rows: left, locked: data.left_locked },
  ]
  const [first] = lists
  const since = [
    words.changesSince({ date: day(prev.as_of) }),
    ...(prev.made_afterwards ? [words.madeAfterwards] : []),
  ].join(' · ')
  return (
    <>
      {lists.map(({ title, none, rows, locked }) => {
        const count = rows.length + locked
        return (
          <section key={title}>
            <SectionHead
              title={`${title} ${count.toLocaleString(lang)}`}
              note={title === first?.title ? since : undefined}
            />
            {count === 0 && <p className="second pad">{none}</p>}
            {rows.length > 0 && (
              <LongList
                label={title}
                rows={rows}
                total={rows.length}
                more={null}
                beside={beside}
                ranked={false}
              />
            )}
            {locked > 0 && (
              <p className="caption foot-note">{words.lockedMore({ count: locked.toLocaleString(lang) })}</p>
            )}
          </section>
        )
      })}
      {data.entered_locked + data.left_locked > 0 && (
        <LazyBoundary>
          <PresetLocked count={data.entered_locked + data.left_locked} />
        </LazyBoundary>
      )}
    </>
  )
}

function NoPrevious({ data: { name, country, prev, period } }: { data: PresetReply }) {
  const { day } = useText()
  const words = useWords(presetWords)
  return (
    <EmptyState
      title={words.noPrev}
      text={prev.since === null ? words.sinceUnknown : words.since({ date: day(prev.since, 'full') })}
      {...(period === 'prev' && {
        actions: <LinkButton href={presetHref(name, country)}>{words.toNow}</LinkButton>,
      })}
    />
  )
}
