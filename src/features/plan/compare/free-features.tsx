import { usePlanWords } from '../use-plan-words.ts'
import { freeFeatures } from './compared-plans.ts'

/** The features for which nobody pays, by name. */
export function FreeFeatureList() {
  const { words } = usePlanWords()
  const names: Partial<Record<string, string>> = words.freeFeatures
  return (
    <ul className="plan-list">
      {freeFeatures().map(feature => (
        <li key={feature}>{names[feature]}</li>
      ))}
    </ul>
  )
}
