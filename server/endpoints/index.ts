import type { Operator } from '#contract/operator.ts'
import type { wholeApi } from '#contract/whole-api.ts'
import type { HandlersOf } from '../http/handle.ts'
import { account } from './account.ts'
import { aiReport } from './ai-report.ts'
import { marketHandlers } from './market.ts'
import { type PeoplePorts, peopleHandlers } from './people.ts'
import { type DemoAccounts, service } from './service.ts'
import { stock } from './stock.ts'

export type EndpointPorts = PeoplePorts & {
  certification: boolean
  buildId: string
  demoAccounts: DemoAccounts
  operator?: Operator
}

export const handlers = (ports: EndpointPorts): HandlersOf<typeof wholeApi> => ({
  ...marketHandlers(ports),
  ...peopleHandlers(ports),
  account: account(ports),
  aiReport: aiReport(ports),
  service: service(ports),
  stock: stock(ports),
})
