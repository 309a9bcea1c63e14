import { portfolio as contract } from '#contract/portfolio.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import { readPortfolio } from '../use-cases/items/read-portfolio.ts'
import type { Markets } from '../use-cases/market/open-market.ts'

const orRefusal = refusing({ ...notReady, not_found: 'There is no such portfolio.' })

export const portfolio = ({ markets }: { markets: Markets }) => ({
  read: handle(contract.read, async ({ params, query }, { stores, user, now }) =>
    orRefusal(
      await readPortfolio(
        { ...stores, markets },
        { userPk: user().pk, now },
        { id: params.id, currency: query.currency },
      ),
    ),
  ),
})
