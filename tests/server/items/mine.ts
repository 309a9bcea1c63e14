import { bearerHeader, type TestApp } from '#tests/builders/server.ts'

/** Creates a client of the item operations, signed in as one demo user. */
export async function itemClientOf(server: TestApp, username: string) {
  const { token } = await server.tokensOf(username)
  const headers = { ...bearerHeader(token), 'x-tidemark-client': 'webview' }
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    key?: string,
  ) =>
    server.app.inject({
      ...{ method, url, headers: key === undefined ? headers : { ...headers, 'idempotency-key': key } },
      ...(payload === undefined ? {} : { payload }),
    })
  const put = (kind: string, id: string, base_revision: number, body: object | null, key?: string) =>
    ask('PUT', `/api/v2/user/item/${kind}/${id}/`, { base_revision, body }, key)
  const newer = async (since = 0) =>
    (await ask('GET', `/api/v2/user/item/?since=${since}`)).json<{
      count: number
      more: boolean
      items: { kind: string; id: string; revision: number; body: Record<string, never> | null }[]
    }>()
  const item = async (kind: string, id: string) =>
    (await newer()).items.find(each => each.kind === kind && each.id === id) ?? null
  return { ask, put, newer, item, headers }
}

/** Sends a call again for as long as the user has too many changes under way. */
export async function sendUntilAdmitted<T extends { statusCode: number }>(
  send: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answer = await send()
    if (answer.statusCode !== 429) return answer
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export type ItemClient = Awaited<ReturnType<typeof itemClientOf>>
