import type { Period } from '#domain/market-groups/period.ts'
import type { RankingMeasure } from '#domain/market-groups/ranked.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { useListSelection } from '../rankings/screen.tsx'
import { RisingAndFallingBar } from './breadth.tsx'
import { groupName, type ShownGroup, shownGroupChange } from './view.ts'

type Props<G> = {
  label: string
  groups: readonly G[]
  period: Period
  by: RankingMeasure
  idOf: (group: G) => string
  hrefOf: (group: G) => string
  /** Returns the text that is shown instead of the leading stocks: it says why the group is in this list. */
  reason?: (group: G) => string
}

/** A list of groups. A row links to its group; on a desktop it shows the group beside the list. */
export function GroupList<G extends ShownGroup>({
  label,
  groups,
  period,
  by,
  idOf,
  hrefOf,
  reason,
}: Props<G>) {
  const { lang, changePercent } = useText()
  const words = useWords(marketGroupWords)
  const wide = useIsWideScreen()
  const { chosen, choose } = useListSelection()
  const ledBy = (group: G) =>
    group.leaders.slice(0, 2).map((leader, at) => (
      <span key={leader.fsym_id}>
        {at > 0 && ' · '}
        {groupName(leader, lang)} {changePercent(leader.change_pct)}
      </span>
    ))
  return (
    <WindowedList
      label={label}
      count={groups.length}
      keyOf={index => String(index)}
      scroller={wide && chosen !== null ? 'pane' : 'page'}
      row={index => {
        const group = groups[index]
        if (!group) return null
        const { up, down, flat } = group.changes[period]
        const id = idOf(group)
        return (
          <Anchor
            href={hrefOf(group)}
            className={joinClassNames('stock-row', chosen === id && 'selected')}
            aria-current={chosen === id ? 'true' : undefined}
            onFocus={() => choose(id)}
          >
            <span className="row-mark row-rank number">{group.rank}</span>
            <span className="row-name row-whole">
              <span>{groupName(group, lang)}</span>
              <span className="row-sub"> {words.members({ count: group.members.toLocaleString(lang) })}</span>
            </span>
            <RisingAndFallingBar up={up} down={down} flat={flat} />
            <span className="row-price">
              {group.members === 0 ? (
                <MissingValue why={words.noMembers} />
              ) : (
                <ChangeText percent={shownGroupChange(group, period, by)} />
              )}
            </span>
            <span className="row-reason row-whole">
              {reason ? <span>{reason(group)}</span> : ledBy(group)}
            </span>
            <span className="row-change second">{words.upDown({ up, down })}</span>
          </Anchor>
        )
      }}
    />
  )
}
