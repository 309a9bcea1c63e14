import { type MarketBenchOrder, type MarketStepResult, performMarketStep } from './steps.ts'

// Every step runs in a separate process, as in production: its memory is measured alone, and no cache is warm.

/** `megabytes` is the peak memory of the process, its threads included. */
export type MarketBenchReply = MarketStepResult & { cpuMs: number; megabytes: number }

process.once('message', async order => {
  const before = process.cpuUsage()
  const done = await performMarketStep(order as MarketBenchOrder)
  const { user, system } = process.cpuUsage(before)
  const answer: MarketBenchReply = {
    ...done,
    cpuMs: (user + system) / 1000,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }
  process.send?.(answer, () => process.disconnect())
})
