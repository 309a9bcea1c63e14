import { operatorEndpoints as contract, type ServiceOperator } from '#contract/operator.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'

/** The operator's details when none are configured: every field is null. */
const unsaid: ServiceOperator = {
  name: null,
  representative: null,
  registration: null,
  mail_order: null,
  legal_status: null,
  address: null,
  email: null,
  phone: null,
  privacy_officer: null,
  hosting: null,
}

export const operatorHandlers = (ports: { operator?: ServiceOperator }) => ({
  read: defineHandler(contract.read, async () => ok(ports.operator ?? unsaid)),
})
