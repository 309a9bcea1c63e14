import { httpStatusOf } from '#contract/problem.ts'
import { fakeItems } from './fake-items.ts'

/** Simulates a server with one user. A test can cut its network and end its sessions. */
export function fakeServer() {
  const calls: string[] = []
  const state = {
    busy: false,
    down: false,
    /** The server carries out each item change, but its response is lost. */
    deaf: false,
    session: null as string | null,
    access: 0,
  }
  const items = fakeItems()
  items.put('ai-report', 'list', { stocks: [{ fsym_id: 'A', is_hidden: false }] })
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const refused = (code: string) => answer(401, { code, detail: '' })
  const pair = () => ({ token: `access-${++state.access}`, refresh: state.session, is_new: false })
  const list = () => {
    const item = items.of('ai-report', 'list')
    const { stocks } = (item?.body ?? { stocks: [] }) as { stocks: { fsym_id: string; is_hidden: boolean }[] }
    return {
      revision: item?.revision,
      reports: stocks.map((stock, at) => ({ id: at + 1, ...stock, order: at })),
    }
  }
  const fetch = async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    calls.push(`${init.method} ${path}`)
    if (state.down) throw new TypeError('Failed to fetch')
    if (state.busy) return answer(503, { code: 'not_ready', detail: '' })
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const bearer = (init.headers as Record<string, string>).authorization
    if (path === '/api/build-id') return answer(200, { buildId: 'x' })
    if (path === '/api/notice') return answer(200, null)
    if (path === '/api/login/general/jwt-pair/') {
      if (body.password !== 'right') return refused('wrong_credentials')
      state.session = `family-${calls.length}`
      return answer(200, pair())
    }
    if (path === '/api/token/refresh/') {
      return state.session && body.refresh === state.session
        ? answer(200, pair())
        : refused('token_not_valid')
    }
    if (path === '/api/logout/') {
      if (body.refresh === state.session) state.session = null
      return answer(200, { signed_out: true })
    }
    if (bearer !== `Bearer access-${state.access}` || !state.session) return refused('unauthenticated')
    if (path === '/user/me/') return answer(200, { pk: 7, nickname: 'seven' })
    if (path === '/api/v2/user/item/') {
      return answer(200, items.newer(Number(new URL(url, 'http://x').searchParams.get('since'))))
    }
    const [, kind, id] = /^\/api\/v2\/user\/item\/([\w-]+)\/([\w.-]+)\/$/.exec(path) ?? []
    if (kind && id) {
      const key = (init.headers as Record<string, string>)['idempotency-key'] ?? ''
      const reply = items.change({ kind, id, ...body }, key)
      if (state.deaf) throw new TypeError('Failed to fetch')
      return reply.ok ? answer(200, reply.value) : answer(httpStatusOf[reply.error.code], reply.error)
    }
    return answer(200, list())
  }
  return { fetch, calls, state, items }
}
