import { schedule as contract } from '#contract/schedule.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readSchedule } from '../use-cases/read-schedule.ts'

export const schedule = ({ markets }: { markets: Markets }) => ({
  events: handle(contract.events, async ({ query }, { stores: { market } }) => {
    const read = await readSchedule({ markets, stores: market }, query)
    return read.ok ? read : refuse('not_ready', 'The market is still being prepared.')
  }),
})
