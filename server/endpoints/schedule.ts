import { schedule as contract } from '#contract/schedule.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readSchedule } from '../use-cases/read-schedule.ts'

const orRefusal = refusing(notReady)

export const schedule = ({ markets }: { markets: Markets }) => ({
  events: handle(contract.events, async ({ query }, { stores: { market } }) => {
    const read = await readSchedule({ markets, stores: market }, query)
    return orRefusal(read)
  }),
})
