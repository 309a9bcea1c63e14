import { pointEndpoints as calls } from '#contract/billing/points.ts'
import { ok } from '#domain/kernel/result.ts'
import { pointRewardWords } from '#text/words/point-reward.ts'
import { defineHandler } from '../../http/handle.ts'
import { readExpiringPoints, readPointPage, readPointsInDays } from '../../use-cases/billing/read-points.ts'
import { readReward, takeReward } from '../../use-cases/billing/take-reward.ts'

export const pointHandlers = () => ({
  remain: defineHandler(calls.remain, async (_given, { stores, user, now }) =>
    ok({ remain: await stores.points.balance(user().pk, now) }),
  ),

  expiringPoints: defineHandler(calls.expiringPoints, async (_given, { stores, user, now }) =>
    ok(await readExpiringPoints(stores.points, user().pk, now)),
  ),

  pointLedger: defineHandler(calls.pointLedger, async ({ query }, { stores, user, now }) =>
    ok(await readPointPage(stores.points, user().pk, query, now)),
  ),

  availablePoints: defineHandler(calls.availablePoints, async ({ query }, { stores, user, now }) =>
    ok(await readPointsInDays(stores.points, user().pk, query.d, now)),
  ),

  readReward: defineHandler(calls.readReward, async (_given, { stores, user, now }) =>
    ok(await readReward(stores, user().pk, now)),
  ),

  takeReward: defineHandler(calls.takeReward, async (_given, { stores, user, now }) => {
    const { pk, lang_code } = user()
    const taken = await takeReward(stores, pk, now)
    const sentence = pointRewardWords[lang_code][taken.result]
    const isGiven = taken.result === 'granted' || taken.result === 'renewed'
    return ok({ ...taken, message: isGiven ? sentence : null, error: isGiven ? null : sentence })
  }),
})
