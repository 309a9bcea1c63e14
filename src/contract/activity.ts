import * as z from 'zod/mini'
import { abandonmentCodes, userActionCodes } from './action-codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'
import { UtmOfVisit } from './visit-source.ts'

const HistoryCode = z
  .string()
  .check(z.refine(code => userActionCodes.includes(code), 'There is no such code.'))
const ExtraValue = z.union([
  z.string().check(z.maxLength(255), plainTextCheck),
  z.number(),
  z.boolean(),
  z.null(),
])
const MOST_EXTRA = 20
const Extra = z
  .record(z.string().check(z.maxLength(64), plainTextCheck), ExtraValue)
  .check(z.refine(extra => Object.keys(extra).length <= MOST_EXTRA, 'At most 20.'))
/** The specification puts the extra fields beside the code, not into an object of their own. */
const Abandonment = z
  .catchall(z.object({ action_code: z.enum(abandonmentCodes) }), ExtraValue)
  .check(z.refine(hasFewNamedFields, 'At most 20 further fields, with names of letters, digits, _ and -.'))

function hasFewNamedFields(body: object): boolean {
  const names = Object.keys(body)
  return names.length <= MOST_EXTRA + 1 && names.every(name => /^[\w-]{1,64}$/.test(name))
}
const Action = z.object({ action_code: z.string(), extra: Extra, created_at: z.string() })
const Actions = z.object({ actions: fallback(z.array(Action), []) })
const Counters = z.object({ counters: fallback(z.record(z.string(), z.number()), {}) })
/** This pattern allows line breaks and tabs, but no other invisible characters. */
const freeWords = z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u)
const SurveyId = z.object({ surveyId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const Survey = z.object({
  id: z.string(),
  title_kr: z.string(),
  title_en: z.string(),
  questions: fallback(
    z.array(
      z.object({
        id: z.string(),
        text_kr: z.string(),
        text_en: z.string(),
        /** An empty list means that the question takes free text. */
        options: z.array(z.object({ id: z.string(), text_kr: z.string(), text_en: z.string() })),
      }),
    ),
    [],
  ),
  answered: z.boolean(),
})

export const activityEndpoints = {
  history: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/action-history/',
    auth: 'user',
    summary: 'What of a kind I have done or been shown in the last days.',
    query: z.object({
      /** Several codes are separated by commas. An empty text means all codes, and an unknown code matches nothing. */
      action_code: fallback(z.string().check(z.maxLength(200)), '').check(plainTextCheck),
      prev_days: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 30),
    }),
    reply: Actions,
  }),
  record: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/action-history/',
    auth: 'user',
    summary: 'Note that I have done or been shown something. The opening of a day counts once.',
    body: z.object({ action_code: HistoryCode, extra: z.optional(Extra) }),
    reply: Action,
    problems: ['bad_request', 'key_reused', 'conflict'],
    idempotent: true,
  }),
  snapshot: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/action-snapshot/',
    auth: 'user',
    summary: 'On how many days I have opened it, and since when.',
    reply: z.object({ open_count: z.number(), date: z.nullable(z.string()) }),
  }),
  abandonments: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/subscription-abandonment/',
    auth: 'user',
    summary: 'Where I turned away from subscribing.',
    reply: Actions,
  }),
  abandon: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/subscription-abandonment/',
    auth: 'user',
    summary: 'Note that I turned away from subscribing. Every further field is kept with it.',
    body: Abandonment,
    reply: Action,
    problems: ['bad_request', 'key_reused', 'conflict'],
    idempotent: true,
  }),
  counters: defineEndpoint({
    method: 'GET',
    path: '/api/user',
    auth: 'user',
    summary: 'How often each trigger has met me.',
    reply: Counters,
  }),
  count: defineEndpoint({
    method: 'PATCH',
    path: '/api/user',
    auth: 'user',
    summary: 'One more for a trigger; nothing for whoever subscribes.',
    body: z.object({ counter: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    reply: Counters,
    problems: ['bad_request', 'key_reused', 'conflict'],
    idempotent: true,
  }),
  utm: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/utm/',
    auth: 'user',
    summary: 'Which link brought me here.',
    body: UtmOfVisit,
    reply: z.object({ saved: z.boolean() }),
    problems: ['bad_request', 'key_reused', 'conflict'],
    idempotent: true,
  }),
  survey: defineEndpoint({
    method: 'GET',
    path: '/api/v2/survey/{surveyId}/',
    auth: 'user',
    summary: 'The questions of a survey, and whether I have answered.',
    params: SurveyId,
    reply: Survey,
    problems: ['not_found'],
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/v2/survey/{surveyId}/response/',
    auth: 'user',
    summary: 'My answers. Once; a second answer is a conflict.',
    params: SurveyId,
    body: z.object({
      answers: z.record(
        z.string().check(z.maxLength(64), plainTextCheck),
        z.string().check(z.maxLength(2000), freeWords),
      ),
    }),
    reply: Survey,
    problems: ['not_found', 'bad_request', 'conflict', 'key_reused'],
    idempotent: true,
  }),
}
