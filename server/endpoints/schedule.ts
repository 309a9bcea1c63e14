import { createHash } from 'node:crypto'
import { scheduleEndpoints as contract } from '#contract/schedule.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { preparedBytes } from '../http/pages/prepared.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readSchedule } from '../use-cases/schedule/read-schedule.ts'
import { renderScheduleFile } from '../use-cases/schedule/schedule-file.ts'
import { lastPublishedAt } from '../use-cases/schedule/schedule-published.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

/** The calendar file has no page limits: it contains all events from the newest session on. */
const whole = { from: '', to: '9999-12-31', limit: Number.MAX_SAFE_INTEGER, offset: 0 }

export const scheduleHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  events: defineHandler(contract.events, async ({ query }, { stores: { market } }) => {
    const read = await readSchedule({ markets, stores: market }, query)
    return orRefusal(read)
  }),
  ics: defineHandler(contract.ics, async ({ query: { lang, ...filter } }, { stores: { market } }) => {
    const read = await readSchedule({ markets, stores: market }, { ...filter, ...whole })
    if (!read.ok) return orRefusal(read)
    const bytes = Buffer.from(renderScheduleFile(read.value, lang, lastPublishedAt(markets, filter.country)))
    const tag = createHash('sha256').update(bytes).digest('base64url')
    return ok(preparedBytes(bytes, 'text/calendar; charset=utf-8', tag))
  }),
})
