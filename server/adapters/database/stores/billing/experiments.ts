import { and, eq } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { ExperimentStore } from '#server/plan-ports.ts'
import { experimentAssignment as table } from '../../schema-offers.ts'
import type { Database } from '../../with-transaction.ts'

export function experimentsStore(database: Database): ExperimentStore {
  const armOf: ExperimentStore['armOf'] = async (experiment, userPk) => {
    const [row] = await database
      .select({ arm: table.arm })
      .from(table)
      .where(and(eq(table.experiment, experiment), eq(table.userPk, userPk)))
    return row?.arm ?? null
  }
  return {
    armOf,
    async assign({ experiment, userPk, arm, at }) {
      await database.insert(table).values({ experiment, userPk, arm, assignedAt: at }).onConflictDoNothing()
      const assigned = await armOf(experiment, userPk)
      assert(assigned, 'somebody who was just assigned has an arm')
      return assigned
    },
  }
}
