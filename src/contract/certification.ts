import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The call that leads to the check of an identity; its result is part of the profile. */
export const certificationEndpoints = {
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/certification/',
    auth: 'user',
    summary: 'Begin a check of my identity. Not found where the operator has not switched it on.',
    reply: z.object({
      /** The page `/api/certification/window?id=` opens the vendor's window for half an hour. */
      id: z.string(),
    }),
    problems: ['not_found'],
  }),
}
