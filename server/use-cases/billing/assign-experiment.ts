import { createHash } from 'node:crypto'
import { type ExperimentArm, experimentArms, PLAN_EXPERIMENT } from '#domain/plan/plan-experiment.ts'
import type { ExperimentStore } from '../../plan-ports.ts'

/**
 * Returns the arm in which somebody is, which is decided at the first call and never again: the one that the device has shown
 * before, so that nothing changes by signing in, else one by chance.
 */
export async function assignPlanExperiment(
  experiments: ExperimentStore,
  { userPk, seen, now }: { userPk: number; seen: ExperimentArm | null; now: Date },
): Promise<ExperimentArm> {
  const known = await experiments.armOf(PLAN_EXPERIMENT, userPk)
  if (known !== null) return known
  return experiments.assign({ experiment: PLAN_EXPERIMENT, userPk, arm: seen ?? drawnArm(userPk), at: now })
}

/** Chance that is the same for each call, so that two devices that ask at once agree. */
function drawnArm(userPk: number): ExperimentArm {
  const [byte] = createHash('sha256').update(`${PLAN_EXPERIMENT} ${userPk}`).digest()
  return experimentArms[byte! % experimentArms.length]!
}
