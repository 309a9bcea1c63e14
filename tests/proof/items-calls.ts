import { assert } from '#domain/kernel/assert.ts'
import { bearerHeader, type TestApp } from '#tests/builders/server.ts'
import type { Calls } from './items-device.ts'

/** Returns the requests that a device of one user can send to a running server. */
export async function callsTo(server: TestApp): Promise<Calls> {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await server.tokensOf('demo-premium')
  const headers = { ...bearerHeader(token), 'x-tidemark-client': 'webview' }
  async function asked(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } })
    const told: unknown = await answer.json()
    assert(answer.status === 200, `${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
  return {
    put: (kind, id, key, body) =>
      asked(`/api/v2/user/item/${kind}/${id}/`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }) as ReturnType<Calls['put']>,
    newer: since => asked(`/api/v2/user/item/?since=${since}`) as ReturnType<Calls['newer']>,
  }
}
