import { FIRST_OPENING_CODE } from '#contract/action-codes.ts'
import { activityEndpoints as contract } from '#contract/activity.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { assert } from '#domain/kernel/assert.ts'
import { ok } from '#domain/kernel/result.ts'
import { formulaTrigger } from '#domain/occasions/app-triggers.ts'
import type { ReplyFacts } from '#server/ports.ts'
import { defineHandler, repeatByReading } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import { storeCampaignParameters } from '../use-cases/account/add-utm.ts'
import { answerSurvey, readSurvey } from '../use-cases/account/answer-survey.ts'
import { countTrigger } from '../use-cases/account/count-trigger.ts'
import { readActions } from '../use-cases/account/read-actions.ts'
import { type ActionRow, recordAction } from '../use-cases/account/record-action.ts'

const words = { not_found: 'There is no such survey.', conflict: 'This has been answered.' }

const recordedAt = ({ created_at }: Pick<ActionRow, 'created_at'>) => ({ created_at })
const recordedAgain = (
  { action_code, extra = {} }: { action_code: string; extra?: ActionRow['extra'] | undefined },
  facts: ReplyFacts,
): ActionRow => ({ action_code, extra, created_at: String(facts.created_at) })

const withFlatExtra = ({ action_code, ...extra }: RequestOf<typeof contract.abandon>['body']) => ({
  action_code,
  extra,
})

export const activityHandlers = () => ({
  history: defineHandler(contract.history, async ({ query }, { stores, user, now }) => {
    const codes = query.action_code.split(',').filter(code => code !== '')
    const since = new Date(now.getTime() - query.prev_days * 86_400_000)
    return ok(await readActions(stores, user().pk, 'action', { codes, since }))
  }),

  record: defineHandler(
    contract.record,
    async ({ body }, { stores, user, now }) =>
      ok(await recordAction(stores, user().pk, { kind: 'action', ...body, now })),
    { facts: recordedAt, reply: async ({ body }, _call, facts) => recordedAgain(body, facts) },
  ),

  snapshot: defineHandler(contract.snapshot, async (_given, { stores, user }) => {
    const { days, first } = await stores.activities.daysOf(user().pk, FIRST_OPENING_CODE)
    return ok({ open_count: days, date: first })
  }),

  abandonments: defineHandler(contract.abandonments, async (_given, { stores, user }) =>
    ok(await readActions(stores, user().pk, 'abandonment', { codes: [], since: null })),
  ),

  abandon: defineHandler(
    contract.abandon,
    async ({ body }, { stores, user, now }) =>
      ok(await recordAction(stores, user().pk, { kind: 'abandonment', ...withFlatExtra(body), now })),
    {
      facts: recordedAt,
      reply: async ({ body }, _call, facts) => recordedAgain(withFlatExtra(body), facts),
    },
  ),

  counters: defineHandler(contract.counters, async (_given, { stores, user }) =>
    ok({ counters: await stores.profiles.counters(user().pk) }),
  ),

  count: defineHandler(
    contract.count,
    async ({ body }, { stores, user, now, mayUse }) => {
      // A formula that the device has answered is used like one of the screener's own call, which asks the same.
      if (body.counter === formulaTrigger) await mayUse('customFormula')
      const counted = await countTrigger(stores, user().pk, body.counter, now)
      if (counted.ok) return counted
      return refuse('bad_request', 'There are too many triggers.', { counter: 'One too many.' })
    },
    repeatByReading(async (_given, { stores, user }) => ({
      counters: await stores.profiles.counters(user().pk),
    })),
  ),

  utm: defineHandler(contract.utm, async ({ body }, { stores, user }) =>
    ok(await storeCampaignParameters(stores, user().pk, { ...body })),
  ),

  survey: defineHandler(contract.survey, async ({ params }, { stores, user }) =>
    refuseErrorsWith(words)(await readSurvey(stores, user().pk, params.surveyId)),
  ),

  answer: defineHandler(
    contract.answer,
    async ({ params, body }, { stores, user, now }) => {
      const { answers } = body
      const answered = await answerSurvey(stores, user().pk, { id: params.surveyId, answers, now })
      if (answered.ok) return answered
      if (typeof answered.error === 'string') return refuse(answered.error, words[answered.error])
      return refuse('bad_request', 'Some answers fit no question.', answered.error.fields)
    },
    repeatByReading(async ({ params }, { stores, user }) => {
      const survey = await readSurvey(stores, user().pk, params.surveyId)
      assert(survey.ok, 'a survey that was answered is there')
      return survey.value
    }),
  ),
})
