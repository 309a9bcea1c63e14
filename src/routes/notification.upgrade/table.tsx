import type { UserPlan } from '#domain/plan/entitlement.ts'
import { alertWords } from '#text/words/notification.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { useWords } from '#ui/frame/language.tsx'
import { limitPlans, planColumn, planDeliveryRows } from './view.ts'

/** Every cell has words; colour and weight only repeat them. */
export function PlanDeliveryTable({ plan }: { plan: UserPlan | null }) {
  const words = useWords(alertWords)
  const mine = plan && planColumn(plan)
  return (
    <table className="alert-limits">
      <caption className="sr-only">{words.limitTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.limitType}</th>
          {limitPlans.map(name => (
            <th key={name} scope="col" className={joinClassNames(name === mine && 'mine')}>
              {words.plans[name]}
              {name === mine && <span className="caption">{words.yours}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planDeliveryRows().map(({ feature, types, telling }) => (
          <tr key={feature ?? 'none'}>
            <th scope="row">{types.map(type => words.types[type].name).join(words.and)}</th>
            {limitPlans.map(name => (
              <td key={name} className={joinClassNames(telling[name], name === mine && 'mine')}>
                {words[telling[name]]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
