import { experimentEndpoints as calls } from '#contract/billing/experiments.ts'
import { type ExperimentArm, experimentArms, PLAN_EXPERIMENT } from '#domain/plan/plan-experiment.ts'
import { tryOrElse } from '#platform/host.ts'
import { useCachedReply } from '../request/kept.ts'
import { useSession } from '../session/session.ts'

const KEY = `tidemark-${PLAN_EXPERIMENT}`

/** What this device shows to guests: drawn once, and kept here alone, because a guest has no name at the server. */
function armOfDevice(): ExperimentArm {
  const kept = tryOrElse(() => localStorage.getItem(KEY), null)
  const known = experimentArms.find(arm => arm === kept)
  if (known) return known
  const drawn = experimentArms[crypto.getRandomValues(new Uint8Array(1))[0]! % experimentArms.length]!
  tryOrElse(() => localStorage.setItem(KEY, drawn), undefined)
  return drawn
}

/** The arm in which the plans are shown; null while that of an account is not known, so that the order does not jump. */
export function usePlanExperiment(): ExperimentArm | null {
  const { user, status } = useSession()
  const device = armOfDevice()
  const query = { seen: device }
  const { data, problem } = useCachedReply(
    PLAN_EXPERIMENT,
    calls.planExperiment,
    { query },
    { needsUser: true },
  )
  if (user === null) return status === 'guest' ? device : null
  return data?.arm ?? (problem ? device : null)
}
