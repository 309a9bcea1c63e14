import * as z from 'zod/mini'

/** The reply to messages/v4/send-many/detail; only the fields in use. */

const Failed = z.object({ statusCode: z.string() })

export const Accepted = z.object({
  failedMessageList: z.array(Failed),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
})

/** The body of every reply with another status than 200. */
export const SolapiRefusal = z.object({ errorCode: z.string() })
