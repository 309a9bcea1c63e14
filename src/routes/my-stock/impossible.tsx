import type { StockRow } from '#contract/stock.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import type { PortfolioState } from './portfolio-state.ts'

type Props = {
  group: MyGroup
  rows: ReadonlyMap<string, StockRow>
  problem: NonNullable<PortfolioState['problem']>
}

/** Names a trade that is impossible and says why; until the user corrects it there is no total. */
export function ImpossibleTradeNote({ group, rows, problem }: Props) {
  const { lang, day } = useText()
  const words = useWords(myStockWords)
  const entry = group.body.entries.find(({ id }) => id === problem.id)
  const why = words.problems[problem.why as keyof typeof words.problems] ?? problem.why
  return (
    <EmptyState
      title={words.impossible}
      text={
        <>
          {why}
          {entry && (
            <span className="impossible-entry">
              {stockNameOrId(rows.get(entry.fsym_id), entry.fsym_id, lang)} · {day(entry.day, 'full')} ·{' '}
              {words.kinds[entry.kind]}{' '}
              {entry.quantity > 0 && entry.quantity.toLocaleString('en-US', { maximumFractionDigits: 8 })}
            </span>
          )}
        </>
      }
      actions={
        <LinkButton kind="primary" href="/my-stock/edit?page=portfolio">
          {words.fixEntries}
        </LinkButton>
      }
    />
  )
}
