import type { ChargeToCome } from '#contract/billing/card.ts'
import { DataTable } from '#ui/list/table.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** The next charges, to the won. The renewal obeys the same rules. */
export function ChargeList({ charges }: { charges: readonly ChargeToCome[] }) {
  const { words, won, points, date, productName } = usePlanWords()
  // A column of zeros would take the place of the days on a narrow screen.
  const hasPoints = charges.some(each => each.points > 0)
  if (charges.length === 0) return <p className="second pad">{words.noCharges}</p>
  const pointColumn = {
    id: 'points',
    head: words.chargePoints,
    number: true,
    cell: (each: ChargeToCome) => (each.points === 0 ? '0' : `−${points(each.points)}`),
  }
  return (
    <>
      <DataTable
        caption={words.charges}
        rows={charges}
        rowId={({ at }) => at}
        columns={[
          { id: 'at', head: words.chargeDay, cell: ({ at }) => date(at) },
          { id: 'product', head: words.chargeProduct, cell: each => productName(each.product_id) },
          ...(hasPoints ? [pointColumn] : []),
          { id: 'amount', head: words.chargeAmount, number: true, cell: ({ amount }) => won(amount) },
        ]}
      />
      <p className="caption pad">{words.chargesNote}</p>
    </>
  )
}
