import type { pointEndpoints } from '#contract/billing/points.ts'
import type { WalkRow } from './row.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const

export const pointRows: { [N in keyof typeof pointEndpoints]: WalkRow } = {
  remain: { ...onlyUsers },
  expiringPoints: { ...onlyUsers },
  pointLedger: { query: { list: 'added', limit: '2' }, ...onlyUsers },
  availablePoints: { query: { d: '30' }, ...onlyUsers },
  readReward: { ...onlyUsers },
  // Whoever may not have the reward hears why in the reply.
  takeReward: { ...onlyUsers },
}
