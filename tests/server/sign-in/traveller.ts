import type { LightMyRequestResponse } from 'fastify'
import type { SocialProvider } from '#contract/social.ts'
import { cookiesOf, type TestApp } from '#tests/builders/server.ts'

export type Callback = { provider: SocialProvider; code: string; state: string }
type Pair = { token: string; refresh: string; is_new: boolean; return_to: string }

const KEY = 'tidemark_journey'
const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))

/** Returns the action and the hidden fields of the only form on a page. */
export const formOn = ({ body }: LightMyRequestResponse) => ({
  action: unescaped(/<form method="post" action="([^"]*)"/.exec(body)?.[1] ?? ''),
  fields: Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [unescaped(name), unescaped(value)],
    ),
  ),
})

/** Simulates a browser on its way to a sign-in provider and back; each has a cookie of its own. */
export function traveller({ app }: TestApp, { https = false } = {}) {
  const cookieName = https ? `__Host-${KEY}` : KEY
  const jar: { key: string | null } = { key: null }
  const sent = () => (jar.key === null ? {} : { cookie: `${cookieName}=${jar.key}` })

  const posted = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  const begin = async (provider: SocialProvider, returnTo?: string): Promise<URL> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login/social/begin/',
      headers: sent(),
      payload: { provider, ...(returnTo === undefined ? {} : { return_to: returnTo }) },
    })
    jar.key = cookiesOf(answer).get(cookieName)?.value ?? jar.key
    return new URL(answer.json<{ url: string }>().url)
  }

  /** Chooses a user on the provider's page; returns the URL on which the browser ends. */
  const choose = async (address: URL, person: string): Promise<URL> => {
    const page = await app.inject({ url: address.pathname + address.search })
    if (page.statusCode !== 200) throw new Error(`${address.pathname}: ${page.statusCode} ${page.body}`)
    const { action, fields } = formOn(page)
    let answer = await posted(action, { ...fields, person })
    if (answer.statusCode === 200) {
      const back = formOn(answer)
      // The form is posted from another site, so the browser sends no cookie.
      const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' }
      answer = await posted(new URL(back.action).pathname, back.fields, headers)
    }
    if (answer.statusCode !== 303) throw new Error(`no way back: ${answer.statusCode} ${answer.body}`)
    return new URL(String(answer.headers.location), 'http://localhost')
  }

  const arrive = (callback: Callback, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/login/social/jwt-pair/',
      headers: { ...sent(), ...headers },
      payload: callback,
    })

  return {
    jar,
    begin,
    choose,
    arrive,
    posted,
    /** Goes through the whole journey and returns its callback. */
    async callback(provider: SocialProvider, person = 'bada', returnTo?: string): Promise<Callback> {
      const back = await choose(await begin(provider, returnTo), person)
      const { code = '', state = '' } = Object.fromEntries(back.searchParams)
      return { provider, code, state }
    },
    async signIn(provider: SocialProvider, person = 'bada', returnTo?: string): Promise<Pair> {
      const answer = await arrive(await this.callback(provider, person, returnTo))
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<Pair>()
    },
  }
}

export type Traveller = ReturnType<typeof traveller>

export const sessionCount = async ({ pool }: TestApp): Promise<number> =>
  Number((await pool.query('select count(*) from user_session')).rows[0].count)
