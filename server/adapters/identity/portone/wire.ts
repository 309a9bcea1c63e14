import * as z from 'zod/mini'

const text = z.catch(z.nullish(z.string()), undefined)

/** An identity check as PortOne tells it. Which fields a person has depends on the company behind the channel. */
export const PortOneVerification = z.object({
  id: z.string(),
  status: z.enum(['READY', 'VERIFIED', 'FAILED']),
  verifiedAt: text,
  verifiedCustomer: z.catch(
    z.nullish(z.object({ ci: text, di: text, phoneNumber: text, birthDate: text, operator: text })),
    undefined,
  ),
})
export type PortOneVerification = z.infer<typeof PortOneVerification>

export const PortOneRefusal = z.object({ type: z.string() })
