import { gunzipSync } from 'node:zlib'
import type { StockReport } from '#contract/report.ts'
import { defaultAlertSetting } from '#domain/alerts/settings.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import type { ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { fsymIdsIn } from '#domain/sync/stocks-in-item.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { StoredAlert } from '#server/alert-ports.ts'
import type { Stores, Transaction } from '#server/ports.ts'
import type { AlertRoundPorts } from '#server/use-cases/alerts/alert-round.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { type LivelyMarketSize, livelyMarket } from './lively-market.ts'
import { publishMarket } from './publish.ts'

export const alertLively: LivelyMarketSize = { stocks: 24, sessions: 320 }

export type AlertSite = Awaited<ReturnType<typeof alertSite>>

/** A database with a market and users. The test sets the clock, and can make the alert round fail at a chosen step. */
export async function alertSite() {
  const database: TestDatabase = await testDatabase()
  const { pool } = database
  const stores = makeStores(databaseOn(pool))
  let now = new Date('2026-11-20T12:00:00Z')
  const sent: string[] = []
  const transaction: Transaction = run => withTransaction(pool, open => run(makeStores(open)))
  const deps: AlertRoundPorts = {
    ...{ stores, transaction, clock: { now: () => now } },
    sendSoon: async ids => void sent.push(...ids),
    peopleAtOnce: 3,
  }
  const site = {
    ...{ stores, deps, sent, pool },
    drop: () => database.drop(),
    at: (instant: string) => {
      now = new Date(instant)
    },
    /** Runs the night for each country and publishes the market as it is at this instant. */
    publish: (instant: string) => publishMarket(database, livelyMarket(alertLively), new Date(instant)),

    async person(
      name: string,
      plan: Exclude<UserPlan, 'guest' | 'trial'>,
      input: {
        stocks?: readonly string[]
        alerts?: Readonly<Record<string, ItemBodyByKind['alert']>>
        setting?: Partial<ItemBodyByKind['alert-setting']>
        scope?: Partial<ItemBodyByKind['alert-scope']>
        device?: boolean
      },
    ): Promise<number> {
      const pk = await addUser(stores, name)
      if (plan !== 'free') await subscribe(stores, pk, plan, now)
      const put = async <K extends ItemKind>(kind: K, id: string, body: ItemBodyByKind[K]) => {
        const stand = { body, follows: fsymIdsIn(kind, id, body), now }
        await transaction(({ items }) => items.put({ userPk: pk, kind, id, baseRevision: 0, ...stand }))
      }
      if (input.stocks)
        await put('ai-report', 'list', {
          stocks: input.stocks.map(fsym_id => ({ fsym_id, is_hidden: false })),
        })
      for (const [id, body] of Object.entries(input.alerts ?? {})) await put('alert', id, body)
      // Quiet hours are off unless a test turns them on.
      await put('alert-setting', 'all', { ...defaultAlertSetting, quiet: false, ...input.setting })
      if (input.scope)
        await put('alert-scope', 'list', { sectors: [], themes: [], presets: [], ...input.scope })
      if (input.device ?? true) await addDevice(transaction, pk, now)
      return pk
    },

    async inbox(pk: number): Promise<StoredAlert[]> {
      return (await stores.alerts.list(pk, 'all', { limit: 1000, offset: 0 })).rows
    },

    /**
     * Returns how far the day's close is from the highest close of the 252 traded sessions before the last five, in
     * percent; null with fewer sessions.
     */
    async fromHigh(fsymId: string, day: TradingDay): Promise<number | null> {
      const bars = (await stores.market.bars.last([fsymId], 400)).get(fsymId)
      if (!bars) return null
      const { close } = adjustForSplits(bars)
      const traded = Array.from(close).filter((_, at) => bars.day[at]! <= day && bars.volume[at]! > 0)
      const before = traded.slice(-257, -5)
      return before.length < 252 ? null : (traded.at(-1)! / Math.max(...before) - 1) * 100
    },

    async report(country: Country, fsymId: string, day: TradingDay): Promise<StockReport | null> {
      const kept = await stores.market.publications.report(country, fsymId, day)
      return kept && (JSON.parse(gunzipSync(kept.bytes).toString('utf8')) as StockReport)
    },
  }
  return site
}

async function addUser({ accounts }: Pick<Stores, 'accounts'>, username: string): Promise<number> {
  const pk = await accounts.addGeneral({
    ...{ username, passwordHash: 'none', nickname: username, lang_code: 'ko' },
    ...{ is_admin: false, is_demo: false },
  })
  assert(pk !== null, 'the name is free')
  return pk
}

async function subscribe({ receipts }: Stores, pk: number, plan: 'basic' | 'premium', now: Date) {
  const on = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString()
  const body = {
    ...{
      start_date: on(-30),
      end_date: on(60),
      subscribed: true,
      id: `p${pk}`,
      plan,
      interval: 'Y' as const,
    },
    ...{ created_at: on(-30), is_trial_period: false, auto_renew: true, used_point_on_last_payment: 0 },
    ...{ avail_point_on_end_date: 0, next_pay_amount: null },
  }
  await receipts.put(pk, { platform: 'payple', body }, `test:${pk}`, now)
}

const addDevice = (transaction: Transaction, userPk: number, madeAt: Date) =>
  transaction(({ subscriptions }) =>
    subscriptions.put(
      {
        ...{ userPk, sessionId: null, endpoint: `https://push.example/${userPk}`, userAgent: '', madeAt },
        ...{ p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), key_id: 'k', lang: 'ko' },
      },
      null,
      10,
    ),
  )

/**
 * Returns the same ports, in which step number `stumble` throws, as a crash would: before, inside or after a
 * transaction, or around marking a publication as done.
 */
export function failingAtStep(deps: AlertRoundPorts, stumble: number): AlertRoundPorts {
  let steps = 0
  const step = () => {
    if (steps++ === stumble) throw new Error('broken off')
  }
  return {
    ...deps,
    transaction: async run => {
      step()
      const done = await deps.transaction(async stores => {
        const within = await run(stores)
        step()
        return within
      })
      step()
      return done
    },
    stores: {
      ...deps.stores,
      alerts: {
        ...deps.stores.alerts,
        setTold: async (...told) => {
          step()
          await deps.stores.alerts.setTold(...told)
          step()
        },
      },
    },
  }
}
