import { SectionHead } from '#ui/frame/section-head.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { PlanTable } from './plan-table.tsx'

/** What each plan includes, beside what is chosen or begun. */
export function PlanComparison() {
  const { words } = usePlanWords()
  return (
    <section className="plan-part">
      <SectionHead title={words.featureTable} />
      <PlanTable />
    </section>
  )
}
