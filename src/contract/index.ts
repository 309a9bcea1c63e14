import { account } from './account.ts'
import { aiReport } from './ai-report.ts'
import { service } from './service.ts'
import { stock } from './stock.ts'

/**
 * The calls that every start loads, one entry per resource. The other calls are in `market-api.ts` and `people-api.ts`.
 */
export const api = { account, aiReport, service, stock }
