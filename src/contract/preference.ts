import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'

const line = fallback(z.boolean(), false)
const Preference = z.object({
  ai_chart_stop_loss_line_vp: line,
  ai_chart_stop_loss_line_ema_20: line,
})

/** The specification's calls for the item of the kind `preference`. */
export const preferenceEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/preference/',
    auth: 'user',
    summary: 'What I have switched on.',
    reply: Preference,
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/preference/',
    auth: 'user',
    summary: 'Switch some of it on or off; what is not named stays.',
    body: z.object({
      ai_chart_stop_loss_line_vp: z.optional(z.boolean()),
      ai_chart_stop_loss_line_ema_20: z.optional(z.boolean()),
    }),
    reply: Preference,
    problems: ['bad_request', 'conflict', 'key_reused'],
    idempotent: true,
  }),
}
