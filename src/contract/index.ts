import { account } from './account.ts'
import { aiReport } from './ai-report.ts'
import { service } from './service.ts'
import { stock } from './stock.ts'

/** Everything that crosses the wire between a screen and the server. One entry per resource. */
export const api = { account, aiReport, service, stock }
