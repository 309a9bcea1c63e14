import type { ServiceOperator } from '#contract/operator.ts'
import type { wholeApi } from '#contract/whole-api.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { SharedFiles } from '../page-ports.ts'
import { accountHandlers } from './account.ts'
import { aiReportHandlers } from './ai-report.ts'
import type { FreshnessPorts } from './freshness.ts'
import { marketHandlers } from './market.ts'
import { type PeoplePorts, peopleHandlers } from './people.ts'
import { type DemoAccounts, serviceHandlers } from './service.ts'
import { stockHandlers } from './stock.ts'

export type EndpointPorts = PeoplePorts &
  FreshnessPorts & {
    files: SharedFiles
    buildId: string
    demoAccounts: DemoAccounts
    operator?: ServiceOperator
  }

export const handlers = (ports: EndpointPorts): HandlersOf<typeof wholeApi> => ({
  ...marketHandlers(ports),
  ...peopleHandlers(ports),
  account: accountHandlers(ports),
  aiReport: aiReportHandlers(ports),
  service: serviceHandlers(ports),
  stock: stockHandlers(ports),
})
