import fc from 'fast-check'
import { type AlertType, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { priceRuleKinds } from '#domain/alerts/settings.ts'
import type { GroupEntry, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { newestFirst } from '#domain/sync/newest-searches.ts'

/** One item in three versions: the common base, and the two versions that two offline devices made of it. */
export type DivergedItem<Body = never> = { base: Body | null; mine: Body | null; theirs: Body | null }

export const groupBody = (input: Partial<ItemBodyByKind['group']>): ItemBodyByKind['group'] => ({
  type: 'watchlist',
  name: 'Group',
  is_hidden: false,
  stocks: [],
  entries: [],
  currency: 'KRW',
  method: 'fifo',
  ...input,
})

const stockIds = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const stock = fc.constantFrom(...stockIds)
const some = fc.uniqueArray(stock, { maxLength: 6 })

/** Generates the list after up to four random edits: each adds, removes or moves an id. */
const edited = (ids: readonly string[]): fc.Arbitrary<string[]> =>
  fc
    .array(fc.tuple(fc.constantFrom('in', 'out', 'move'), stock, fc.nat({ max: 8 })), { maxLength: 4 })
    .map(edits => {
      let list = [...ids]
      for (const [edit, id, place] of edits) {
        const has = list.includes(id)
        if (has === (edit === 'in')) continue
        list = list.filter(each => each !== id)
        if (edit !== 'out') list.splice(place, 0, id)
      }
      return list
    })

/**
 * Generates three versions of a list of ids. `dress` makes a body from the ids and adds fields that differ between the
 * versions, such as hidden flags or search times.
 */
const lists = <Body>(
  dress: (ids: readonly string[], random: number) => Body,
): fc.Arbitrary<DivergedItem<Body>> =>
  some.chain(ids =>
    fc
      .record({
        mine: edited(ids),
        theirs: edited(ids),
        chances: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 }), fc.nat({ max: 99 })),
        known: fc.boolean(),
      })
      .map(({ mine, theirs, chances, known }) => ({
        base: known ? dress(ids, chances[0]) : null,
        mine: dress(mine, chances[1]),
        theirs: dress(theirs, chances[2]),
      })),
  )

const each = <Body>(body: fc.Arbitrary<Body>): fc.Arbitrary<DivergedItem<Body>> => {
  const one = fc.option(body, { nil: null, freq: 8 })
  return fc.record({ base: one, mine: one, theirs: one })
}

const bit = (random: number, at: number): boolean => ((random * 7 + at * 3) >> 1) % 3 === 0

const entry = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  kind: fc.constantFrom('buy', 'sell') as fc.Arbitrary<GroupEntry['kind']>,
  fsym_id: stock,
  day: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
  quantity: fc.integer({ min: 1, max: 2 }),
  price: fc.constant(100),
  fee: fc.constant(0),
  tax: fc.constant(0),
  rate: fc.constant(1),
})

const group = fc.record({
  type: fc.constant('portfolio' as const),
  name: fc.constantFrom('One', 'Two'),
  is_hidden: fc.boolean(),
  stocks: some,
  entries: fc
    .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 3 })
    .map(entries =>
      entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    ),
  currency: fc.constantFrom('KRW' as const, 'USD' as const),
  method: fc.constantFrom('fifo' as const, 'average' as const),
})

const priceRule = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  when: fc.constantFrom(...priceRuleKinds),
  value: fc.integer({ min: 1, max: 2 }),
})
const time = fc.constantFrom('07:30', '22:00')

export const divergedItems: { [K in ItemKind]: fc.Arbitrary<DivergedItem<ItemBodyByKind[K]>> } = {
  'ai-report': lists((ids, random) => ({
    stocks: ids.map((fsym_id, at) => ({ fsym_id, is_hidden: bit(random, at) })),
  })),
  'group-order': lists(ids => ({ ids })),
  'recent-search': lists((ids, random) => ({
    stocks: newestFirst(
      ids.map((fsym_id, at) => ({
        fsym_id,
        last_searched_at: `2026-11-20T09:${String((random + at * 11) % 60).padStart(2, '0')}:00Z`,
      })),
    ),
  })),
  group: each(group),
  note: each(fc.record({ content: fc.constantFrom('one', 'two', 'three') })),
  preference: each(
    fc.record({ ai_chart_stop_loss_line_vp: fc.boolean(), ai_chart_stop_loss_line_ema_20: fc.boolean() }),
  ),
  filter: each(
    fc.record({
      name: fc.constantFrom('One', 'Two'),
      order: fc.nat({ max: 2 }),
      filter: fc.record({ exclude_halt: fc.boolean() }),
    }),
  ),
  alert: each(
    fc.record({
      on: fc.subarray([...stockAlertToggles]),
      rules: fc.uniqueArray(priceRule, { selector: ({ id }) => id, maxLength: 3 }),
    }),
  ),
  'alert-setting': each(
    fc.record({
      ...{ push: fc.boolean(), quiet: fc.boolean(), digest: fc.boolean() },
      off: fc.subarray(['signal', 'price', 'theme'] as AlertType[]),
      ...{ quiet_from: time, quiet_to: time, digest_at: time },
      zone: fc.constantFrom('Asia/Seoul', 'America/New_York'),
    }),
  ),
  'alert-scope': each(fc.record({ sectors: some, themes: some, presets: some })),
}
