import { account } from './account.ts'
import { aiReport } from './ai-report.ts'
import { service } from './service.ts'
import { stock } from './stock.ts'

/** Calls that every start loads, one entry per resource; `market-api.ts` and `people-api.ts` have the others. */
export const api = { account, aiReport, service, stock }
