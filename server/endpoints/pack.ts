import { packEndpoints as contract } from '#contract/pack.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { preparedBytes } from '../http/pages/prepared.ts'
import { refuse } from '../http/problems.ts'
import { notReadyWords, refuseErrorsWith, refusePlan } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readPackFile, readPackInfo } from '../use-cases/market/read-pack.ts'

const words = {
  not_found: 'This pack is not kept any more.',
  ...notReadyWords,
}

const orRefusal = refuseErrorsWith(words)

const PACK_TYPE = 'application/octet-stream'

export const packHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  info: defineHandler(contract.info, async ({ params }) => {
    const info = readPackInfo(markets, params.country)
    return orRefusal(info)
  }),
  file: defineHandler(contract.file, async ({ params, query }, { stores: { market }, mayUse }) => {
    const found = await readPackFile(
      { markets, publications: market.publications },
      params.country,
      query.version,
      mayUse,
    )
    if (found.ok) return ok(preparedBytes(found.value.bytes, PACK_TYPE, found.value.sha256))
    if (found.error === 'plan_limit') return refusePlan('asOfScreening')
    return refuse(found.error, words[found.error])
  }),
})
