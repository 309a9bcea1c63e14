import type { AlertType, StockAlertToggle } from '../alerts/alert-type.ts'
import type { PriceAlertRule } from '../alerts/settings.ts'
import { emptyBodies } from './empty-bodies.ts'
import type { ItemBodyByKind, ItemKind } from './item.ts'
import { mergeFields } from './merge-fields.ts'
import { createNameListRules, mergeGroup, nameListRules } from './merge-group.ts'
import { type ListMergeRules, mergeList } from './merge-list.ts'
import { newestSearches } from './newest-searches.ts'
import { isSameJson } from './same.ts'

/** `merged: null` means removed. `clash` means that both sides changed the same thing and the user has to decide. */
export type MergeResult<Body> = { merged: Body | null } | { clash: true }

type Merger<Body> = (base: Body | null, mine: Body | null, theirs: Body | null) => MergeResult<Body>

/**
 * Merges two independent changes of the same base: `mine` from this device, `theirs` from the server. A base of null means that
 * there was no item or that the base is unknown. Lists are merged by member, fields one by one, texts never.
 */
export function mergeItem<K extends ItemKind>(
  kind: K,
  base: ItemBodyByKind[K] | null,
  mine: ItemBodyByKind[K] | null,
  theirs: ItemBodyByKind[K] | null,
): MergeResult<ItemBodyByKind[K]> {
  if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return { merged: mine }
  if (isSameJson(mine, base)) return { merged: theirs }
  return mergers[kind](base, mine, theirs)
}

const clash = { clash: true } as const

const orClash = <Body>(body: Body | null): MergeResult<Body> => (body === null ? clash : { merged: body })

/** These merges are for kinds that every account has exactly one of: a removed item counts as an empty one. */
const unlessEmpty =
  <Body>(empty: Body, merge: (base: Body, mine: Body, theirs: Body) => Body | null): Merger<Body> =>
  (base, mine, theirs) =>
    orClash(merge(base ?? empty, mine ?? empty, theirs ?? empty))

/** A merge clashes where one side removed what the other changed. */
const unlessRemoved =
  <Body>(merge: (base: Body | null, mine: Body, theirs: Body) => Body | null): Merger<Body> =>
  (base, mine, theirs) =>
    mine === null || theirs === null ? clash : orClash(merge(base, mine, theirs))

type Stock = ItemBodyByKind['ai-report']['stocks'][number]

/** A stock is shown if either side shows it, and stays if either side has just changed it. */
const watched: ListMergeRules<Stock> = {
  idOf: stock => stock.fsym_id,
  bothChanged: (mine, theirs) => ({ ...mine, is_hidden: mine.is_hidden && theirs.is_hidden }),
  changedAndRemoved: changed => changed,
}

/** Two different prices for one rule clash: the user has to decide. */
const rules: ListMergeRules<PriceAlertRule> = {
  idOf: rule => rule.id,
  bothChanged: () => null,
  changedAndRemoved: changed => changed,
}

const mergers: { [K in ItemKind]: Merger<ItemBodyByKind[K]> } = {
  'ai-report': unlessEmpty<ItemBodyByKind['ai-report']>(emptyBodies['ai-report'], (base, mine, theirs) => {
    const stocks = mergeList({ base: base.stocks, mine: mine.stocks, theirs: theirs.stocks }, watched)
    return stocks && { stocks }
  }),
  group: unlessRemoved(mergeGroup),
  'group-order': unlessEmpty<ItemBodyByKind['group-order']>(
    emptyBodies['group-order'],
    (base, mine, theirs) => {
      const ids = mergeList({ base: base.ids, mine: mine.ids, theirs: theirs.ids }, nameListRules)
      return ids && { ids }
    },
  ),
  note: unlessRemoved<ItemBodyByKind['note']>(() => null),
  'recent-search': unlessEmpty<ItemBodyByKind['recent-search']>(
    emptyBodies['recent-search'],
    (base, mine, theirs) => ({ stocks: newestSearches(base.stocks, mine.stocks, theirs.stocks) }),
  ),
  preference: unlessEmpty<ItemBodyByKind['preference']>(emptyBodies.preference, (base, mine, theirs) =>
    mergeFields(base, mine, theirs, ['ai_chart_stop_loss_line_vp', 'ai_chart_stop_loss_line_ema_20']),
  ),
  filter: unlessRemoved((base, mine, theirs) => {
    const fields = mergeFields(base, mine, theirs, ['name', 'filter'])
    // A different position in the list is too unimportant to clash.
    const place = mergeFields(base, mine, theirs, ['order'])
    return fields && { ...fields, order: place?.order ?? Math.min(mine.order, theirs.order) }
  }),
  alert: (base, mine, theirs) => {
    // An alert that was just changed wins over a removal, so that the user does not miss it.
    if (mine === null || theirs === null) return orClash(mine ?? theirs)
    const on = mergeList(
      { base: base?.on ?? [], mine: mine.on, theirs: theirs.on },
      createNameListRules<StockAlertToggle>(),
    )
    const joined = mergeList({ base: base?.rules ?? [], mine: mine.rules, theirs: theirs.rules }, rules)
    return orClash(on && joined && { on, rules: joined })
  },
  'alert-setting': unlessEmpty<ItemBodyByKind['alert-setting']>(
    emptyBodies['alert-setting'],
    (base, mine, theirs) => {
      const off = mergeList(
        { base: base.off, mine: mine.off, theirs: theirs.off },
        createNameListRules<AlertType>(),
      )
      const fields = mergeFields(base, mine, theirs, [
        'push',
        'quiet',
        'quiet_from',
        'quiet_to',
        'zone',
        'digest',
        'digest_at',
      ])
      return off && fields && { ...fields, off }
    },
  ),
  'alert-scope': unlessEmpty<ItemBodyByKind['alert-scope']>(
    emptyBodies['alert-scope'],
    (base, mine, theirs) => {
      const joined = (of: 'sectors' | 'themes' | 'presets') =>
        mergeList({ base: base[of], mine: mine[of], theirs: theirs[of] }, nameListRules)
      const [sectors, themes, presets] = [joined('sectors'), joined('themes'), joined('presets')]
      return sectors && themes && presets && { sectors, themes, presets }
    },
  ),
}
