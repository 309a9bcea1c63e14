import * as z from 'zod/mini'

/** What Solapi answers to messages/v4/send-many/detail, as far as it is read. */

const Failed = z.object({ statusCode: z.string() })

export const Accepted = z.object({
  failedMessageList: z.array(Failed),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
})

/** Sent with every status but 200. */
export const SolapiRefusal = z.object({ errorCode: z.string() })
