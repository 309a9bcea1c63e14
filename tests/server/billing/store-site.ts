import { startAppStoreFake } from '#server/adapters/receipts/app-store/fake.ts'
import type { FakeStoreFault } from '#server/adapters/receipts/fake-store-server.ts'
import { startGooglePlayFake } from '#server/adapters/receipts/google-play/fake.ts'
import { openPurchaseGateways } from '#server/adapters/receipts/open-purchase-gateways.ts'
import { currentPlan } from '#server/use-cases/account/plan-of.ts'
import { bearerHeader, testServer } from '#tests/builders/server.ts'
import { testStart } from '#tests/builders/templates.ts'

const password = "(SELECT password_hash FROM user_account WHERE username = 'demo-free')"

/** The whole server with the fakes of both app stores on its clock. Faults come in the order of `faults`. */
export async function storeSite({ isLimited = true } = {}) {
  let clock = () => testStart
  const faults: FakeStoreFault[] = []
  const options = { now: () => clock(), nextFault: () => faults.shift() ?? null }
  const [google, apple] = [await startGooglePlayFake(options), await startAppStoreFake(options)]
  const gateways = openPurchaseGateways({ googlePlay: google.settings, appStore: apple.settings })
  const unlimited = { limit: { take: () => true } }
  const server = await testServer({ purchases: { gateways, ...(isLimited ? {} : unlimited) } })
  clock = server.now
  let people = 0

  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers })

  return {
    ...{ server, google, apple, gateways, faults },
    async newUser() {
      people += 1
      const username = `buyer-${people}`
      const { rows } = await server.pool.query(
        `INSERT INTO user_account (username, password_hash, nickname) VALUES ($1, ${password}, 'B') RETURNING pk`,
        [username],
      )
      return { pk: Number(rows[0].pk), headers: bearerHeader((await server.tokensOf(username)).token) }
    },
    planOf: (pk: number) => currentPlan(server.stores.receipts, pk, server.now()),
    connectAndroid: (headers: Record<string, string>, purchase_token: string) =>
      server.app.inject({
        method: 'PATCH',
        url: '/api/v2/billing/subscription/android/connect/',
        ...{ headers, payload: { purchase_token } },
      }),
    connectIos: (headers: Record<string, string>, original_transaction_id: string) =>
      server.app.inject({
        method: 'PATCH',
        url: '/api/v2/billing/subscription/ios/connect/',
        ...{ headers, payload: { original_transaction_id } },
      }),
    notifyAndroid: (push: { authorization?: string; body: object }) =>
      send(
        '/api/v2/billing/subscription/android/notification/',
        push.body,
        push.authorization === undefined ? {} : { authorization: push.authorization },
      ),
    notifyIos: (body: object) => send('/api/v2/billing/subscription/ios/notification/', body),
    async close() {
      await server.close()
      await google.close()
      await apple.close()
    },
  }
}

export type StoreSite = Awaited<ReturnType<typeof storeSite>>
