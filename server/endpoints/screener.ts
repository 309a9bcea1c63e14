import { screenerEndpoints as contract } from '#contract/screener.ts'
import { ok } from '#domain/kernel/result.ts'
import { formulaProblemSentence } from '#domain/screener/formula/problem.ts'
import { defineHandler } from '../http/handle.ts'
import { preparedJson } from '../http/pages/prepared.ts'
import { refuse } from '../http/problems.ts'
import { notReadyWords, refuseErrorsWith, refusePlan } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { makeOlderPackCache } from '../use-cases/market/older-packs.ts'
import { createMarketSpanResultReader } from '../use-cases/screener/market-over-spans.ts'
import { queryScreener, type ScreenerRefusal } from '../use-cases/screener/query-screener.ts'
import { readPreset } from '../use-cases/screener/read-preset.ts'
import { readPresets } from '../use-cases/screener/read-presets.ts'

const words = {
  ...notReadyWords,
  not_found: 'There is no preset of this name.',
}

const orRefusal = refuseErrorsWith(words)

function refused(refusal: ScreenerRefusal) {
  switch (refusal.kind) {
    case 'not_ready':
      return refuse('not_ready', words.not_ready)
    case 'lacks':
      return refusePlan(refusal.feature)
    case 'wrong_formula': {
      const { ko, en } = formulaProblemSentence(refusal.problem, refusal.text)
      const { at, length, code } = refusal.problem
      return refuse('bad_request', en, {
        formula: en,
        formula_kr: ko,
        formula_at: String(at),
        formula_length: String(length),
        formula_code: code,
      })
    }
    case 'too_many_conditions':
      return refuse('bad_request', 'The filter has too many conditions.', { filter: 'Too many conditions.' })
    case 'before_first_pack':
      return refuse('not_found', `The market is kept since ${refusal.since}.`, { since: refusal.since })
  }
}

export const screenerHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const older = makeOlderPackCache()
  const overSpans = createMarketSpanResultReader()
  return {
    query: defineHandler(contract.query, async ({ body }, { stores: { market }, mayUse }) => {
      const found = await queryScreener({ markets, publications: market.publications, older }, body, mayUse)
      return found.ok ? ok(preparedJson(found.value)) : refused(found.error)
    }),
    presets: defineHandler(contract.presets, async ({ query }, { stores: { market } }) =>
      orRefusal(await readPresets({ markets, ...market }, query.country)),
    ),
    preset: defineHandler(contract.preset, async ({ params, query }, { stores: { market }, plan }) => {
      const { publications, bars, marketState } = market
      const deps = { markets, publications, bars, marketState, older, overSpans }
      const read = await readPreset(deps, { ...params, ...query }, await plan())
      return orRefusal(read)
    }),
  }
}
