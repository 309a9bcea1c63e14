import * as z from 'zod/mini'

/** The reply to messages/v4/send-many/detail. Only the fields in use are listed. */

const Failed = z.object({ statusCode: z.string() })

export const SolapiAcceptance = z.object({
  failedMessageList: z.array(Failed),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
})

/** The body of every reply whose status is not 200. */
export const SolapiRefusal = z.object({ errorCode: z.string() })
