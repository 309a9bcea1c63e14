import { joinClassNames } from '#ui/figure/join.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { type ComparedCell, comparedPlans, comparedRows } from './compared-plans.ts'

/** Everything in which the plans differ, and nothing else. */
export function PlanTable() {
  const { words } = usePlanWords()
  return (
    <table className="plan-table">
      <caption className="sr-only">{words.featureTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.features}</th>
          {comparedPlans.map(plan => (
            <th key={plan} scope="col">
              {words.plans[plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedRows().map(({ id, cells }) => (
          <tr key={id}>
            <th scope="row">{words.comparison[id]}</th>
            {comparedPlans.map(plan => (
              <td key={plan} className={joinClassNames(cells[plan] === false && 'missing')}>
                <PlanCell cell={cells[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanCell({ cell }: { cell: ComparedCell }) {
  const { words } = usePlanWords()
  if (typeof cell === 'boolean')
    return (
      <>
        <span aria-hidden="true">{cell ? words.mark.yes : words.mark.no}</span>
        <span className="sr-only">{cell ? words.yes : words.no}</span>
      </>
    )
  const { count, unit } = cell
  if (count === Number.POSITIVE_INFINITY) return words.unlimited
  return unit === 'days' ? words.days({ count }) : words.count({ count })
}
