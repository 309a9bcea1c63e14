import { expect, it } from 'vitest'
import { experimentArms, offeredPlans, planOrderOf } from './plan-experiment.ts'

it('both arms of the experiment compare the same plans, each once, in another order', () => {
  const [a, b] = experimentArms.map(planOrderOf)
  expect(a![0]).toBe('free')
  expect(b![0]).toBe('premium')
  for (const order of [a!, b!]) expect(order.toSorted()).toEqual(offeredPlans.toSorted())
})
