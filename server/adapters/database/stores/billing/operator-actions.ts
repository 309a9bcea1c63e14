import type { OperatorActionStore } from '#server/billing-ports.ts'
import { operatorActionTable } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'

export const operatorActionsStore = (database: Database): OperatorActionStore => ({
  async record(action) {
    await database.insert(operatorActionTable).values({ ...action, fields: { ...action.fields } })
  },
})
