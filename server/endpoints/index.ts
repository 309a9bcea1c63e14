import type { api } from '#contract/index.ts'
import type { Attempts, Passwords, Tokens } from '#server/ports.ts'
import type { HandlersOf } from '../http/handle.ts'
import { account } from './account.ts'
import { aiReport } from './ai-report.ts'
import { type DemoAccounts, service } from './service.ts'
import { stock } from './stock.ts'

export type EndpointPorts = {
  passwords: Passwords
  tokens: Tokens
  attempts: Attempts
  buildId: string
  demoAccounts: DemoAccounts
}

/** The table of calls: one handler for each entry of the contract. */
export const handlers = (ports: EndpointPorts): HandlersOf<typeof api> => ({
  account: account(ports),
  aiReport: aiReport(),
  service: service(ports),
  stock: stock(),
})
