import { accountEndpoints } from './account.ts'
import { aiReportEndpoints } from './ai-report.ts'
import { serviceEndpoints } from './service.ts'
import { stockEndpoints } from './stock.ts'

/**
 * The calls that every start loads, one entry per resource. The other calls are in `market-api.ts` and `people-api.ts`.
 */
export const api = {
  account: accountEndpoints,
  aiReport: aiReportEndpoints,
  service: serviceEndpoints,
  stock: stockEndpoints,
}
