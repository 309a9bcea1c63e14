import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { missing } from './reply-fields.ts'

/** The operator of this installation, as configured. A field that was not configured is null and never invented. */
export const ServiceOperator = z.object({
  name: missing(z.string()),
  representative: missing(z.string()),
  /** The business registration number. */
  registration: missing(z.string()),
  /** The registration number for mail-order sales. */
  mail_order: missing(z.string()),
  /** The law under which the operator may offer the service. */
  legal_status: missing(z.string()),
  address: missing(z.string()),
  email: missing(z.string()),
  phone: missing(z.string()),
  privacy_officer: missing(z.string()),
  hosting: missing(z.string()),
})
export type ServiceOperator = z.infer<typeof ServiceOperator>

export const operatorEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/v2/service/operator/',
    auth: 'public',
    summary: 'Who runs this installation; null where it was not said.',
    reply: ServiceOperator,
  }),
}
