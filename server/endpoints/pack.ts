import { pack as contract } from '#contract/pack.ts'
import { ok } from '#domain/kernel/result.ts'
import { handle } from '../http/handle.ts'
import { preparedBytes } from '../http/prepared.ts'
import { refuse } from '../http/problems.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { packFile, packInfo } from '../use-cases/read-pack.ts'

const words = {
  not_found: 'This pack is not kept any more.',
  not_ready: 'The market is still being prepared.',
}

const PACK_TYPE = 'application/octet-stream'

export const pack = ({ markets }: { markets: Markets }) => ({
  info: handle(contract.info, async ({ params }) => {
    const info = packInfo(markets, params.country)
    return info.ok ? info : refuse(info.error, words[info.error])
  }),
  file: handle(contract.file, async ({ params, query }, { stores: { market } }) => {
    const found = await packFile(
      { markets, publications: market.publications },
      params.country,
      query.version,
    )
    if (!found.ok) return refuse(found.error, words[found.error])
    return ok(preparedBytes(found.value.bytes, PACK_TYPE, found.value.sha256))
  }),
})
