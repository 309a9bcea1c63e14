import * as z from 'zod/mini'
import { experimentArms } from '#domain/plan/plan-experiment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fallback } from '../fallback.ts'

export const experimentEndpoints = {
  planExperiment: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/experiment/plan_ab_250522/',
    auth: 'user',
    summary: 'In which order I see the plans. It is decided once, for all my devices, and changes no price.',
    /** What this device has shown before anybody signed in on it. */
    query: z.object({ seen: z.optional(z.enum(experimentArms)) }),
    reply: z.object({ arm: fallback(z.enum(experimentArms), 'a') }),
  }),
}
