import { experimentEndpoints as calls } from '#contract/billing/experiments.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../../http/handle.ts'
import { assignPlanExperiment } from '../../use-cases/billing/assign-experiment.ts'

export const experimentHandlers = () => ({
  planExperiment: defineHandler(calls.planExperiment, async ({ query }, { stores, user, now }) => {
    const asked = { userPk: user().pk, seen: query.seen ?? null, now }
    return ok({ arm: await assignPlanExperiment(stores.experiments, asked) })
  }),
})
