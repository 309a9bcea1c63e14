import { billingEndpoints as calls } from '#contract/billing.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, repeatByReading } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { TrialTerms } from '../plan-ports.ts'
import { readSubscription, summariseSubscription } from '../use-cases/account/read-subscription.ts'
import { startTrial } from '../use-cases/account/start-trial.ts'

/** One sentence for both refusals, so that a user cannot learn whether a phone number was used before. */
const noTrial = 'The trial is had once, before any subscription.'

export const billingHandlers = ({ trial }: { trial: TrialTerms }) => ({
  info: defineHandler(calls.info, async (_given, { stores, user, now }) =>
    ok(await readSubscription(stores.receipts, user(), now)),
  ),

  supportInfo: defineHandler(calls.supportInfo, async (_given, { stores, user, now }) =>
    ok(await readSubscription(stores.receipts, user(), now)),
  ),

  summary: defineHandler(calls.summary, async (_given, { stores, user, now }) =>
    ok(await summariseSubscription(stores.receipts, user(), now, trial)),
  ),

  startTrial: defineHandler(
    calls.startTrial,
    async ({ body }, { stores, user, now }) => {
      const agreed = { userPk: user().pk, termsVersion: body.terms }
      const started = await startTrial(stores, agreed, now, trial)
      if (!started.ok) return refuse('conflict', noTrial)
      return ok(await readSubscription(stores.receipts, user(), now))
    },
    repeatByReading(async (_given, { stores, user, now }) => readSubscription(stores.receipts, user(), now)),
  ),
})
