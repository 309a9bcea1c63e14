import { displayName } from '#domain/market/ticker.ts'
import type { AnyItemBody, ItemKind } from '#domain/sync/item.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { syncWords } from '#text/words/sync.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type ItemVersionFormatter, stockIdsIn } from './item-lines.ts'

type Told = { kind: ItemKind; id: string; bodies: readonly (AnyItemBody | null)[] }

/** The id of a note is the fsym id of its stock. */
const idsOf = ({ kind, id, bodies }: Told): string[] =>
  kind === 'note' ? [id] : bodies.flatMap(body => stockIdsIn(body))

/** Returns the formatter of these items; it loads the names of their stocks. */
export function useItemVersionFormatter(
  all: readonly Told[],
): ItemVersionFormatter & { title: (of: Told) => string } {
  const { lang, day, price } = useText()
  const words = useWords(syncWords)
  const { rows } = useStockRows([...new Set(all.flatMap(idsOf))])
  const stock = (id: string): string => {
    const row = rows.get(id)
    return row ? displayName(row, lang).name : words.someStock
  }
  return {
    words,
    stock,
    day: date => day(date, 'full'),
    number,
    money(id, value) {
      const country = rows.get(id)?.country
      return country ? words.money[country]({ value: price(value, country) }) : number(value)
    },
    title({ kind, id, bodies }) {
      if (kind === 'note') return words.noteOf({ name: stock(id) })
      const group = bodies.find(body => body && 'entries' in body)
      return group && 'entries' in group ? words.groups[group.type] : words.kinds[kind]
    },
  }
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
