/** A server with one user, whose network a test may cut and whose sessions it may end. */
export function fakeServer() {
  const calls: string[] = []
  const state = {
    busy: false,
    down: false,
    session: null as string | null,
    access: 0,
    revision: 1,
    stocks: ['A'],
    others: 0,
  }
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const refused = (code: string) => answer(401, { code, detail: '' })
  const pair = () => ({ token: `access-${++state.access}`, refresh: state.session, is_new: false })
  const list = () => ({
    revision: state.revision,
    reports: state.stocks.map((fsym_id, at) => ({ id: at + 1, fsym_id, order: at + 1 })),
  })
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
    if (path === '/api/v2/user/ai-report/' && init.method === 'PATCH') {
      if (state.others-- > 0) {
        state.revision++
        state.stocks = [...state.stocks, `X${state.revision}`]
      }
      if (body.base_revision !== state.revision) return answer(409, { code: 'conflict', detail: '' })
      state.revision++
      state.stocks = body.reports.map((entry: { fsym_id: string }) => entry.fsym_id)
    }
    return answer(200, list())
  }
  return { fetch, calls, state }
}
