import { randomBytes } from 'node:crypto'
import { type SocialProvider, socialProviders } from '#contract/social.ts'
import type { TestApp } from '#tests/builders/server.ts'
import { type Callback, type Traveller, traveller } from './traveller.ts'

export type MutationRandom = { below(most: number): number; one<T>(items: readonly T[]): T }

type Tried = { statusCode: number; body: string }

/** One way to manipulate a valid callback; `run` returns the server's reply. */
export type Mutation = {
  name: string
  /** The providers that have the manipulated part; by default all of them. */
  of?: readonly SocialProvider[]
  /** The number of sessions that the mutation opens legitimately. */
  rightly?: number
  run(input: { server: TestApp; provider: SocialProvider; random: MutationRandom }): Promise<Tried>
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Manipulates a text: one letter is changed, removed or added, or the whole text is reversed, cut, repeated or
 * replaced.
 */
function spoilText(text: string, random: MutationRandom): string {
  const at = random.below(text.length)
  const other = random.one([...alphabet].filter(letter => letter !== text[at]))
  return random.one([
    text.slice(0, at) + other + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    `${text}${other}`,
    `${text} `,
    text.slice(0, Math.max(1, at)),
    [...text].toReversed().join('') === text ? other : [...text].toReversed().join(''),
    text.toUpperCase() === text ? other : text.toUpperCase(),
    randomBytes(32).toString('base64url'),
    `${text}&state=${text}`,
    `' or '1'='1`,
    '%00',
  ])
}

const other = (provider: SocialProvider, random: MutationRandom): SocialProvider =>
  random.one(socialProviders.filter(each => each !== provider))

const good = async (server: TestApp, provider: SocialProvider) => {
  const here = traveller(server)
  return { here, callback: await here.callback(provider) }
}

const withCookie = (here: Traveller, callback: Callback, key: string | null) => {
  here.jar.key = key
  return here.arrive(callback)
}

/** Completes a journey whose provider URL was changed by `change`. */
async function changedOnTheWay(server: TestApp, provider: SocialProvider, change: (address: URL) => void) {
  const here = traveller(server)
  const address = await here.begin(provider)
  change(address)
  const back = await here.choose(address, 'bada')
  const { code = '', state = '' } = Object.fromEntries(back.searchParams)
  return here.arrive({ provider, code, state })
}

export const mutations: readonly Mutation[] = [
  {
    name: 'another state',
    async run({ server, provider, random }) {
      const { here, callback } = await good(server, provider)
      return here.arrive({ ...callback, state: spoilText(callback.state, random) })
    },
  },
  {
    name: 'the state of a journey of somebody else',
    async run({ server, provider }) {
      const [mine, theirs] = [await good(server, provider), await good(server, provider)]
      return mine.here.arrive({ ...mine.callback, state: theirs.callback.state })
    },
  },
  {
    name: 'the whole callback of somebody else',
    async run({ server, provider }) {
      const [mine, theirs] = [await good(server, provider), await good(server, provider)]
      return mine.here.arrive(theirs.callback)
    },
  },
  {
    name: 'another code',
    async run({ server, provider, random }) {
      const { here, callback } = await good(server, provider)
      return here.arrive({ ...callback, code: spoilText(callback.code, random) })
    },
  },
  {
    name: 'the code of another journey to the same provider',
    // Kakao's flow has neither a nonce nor a verifier, and its code is not bound to the state.
    of: ['naver', 'google-oauth2', 'apple-id'],
    async run({ server, provider }) {
      const [mine, theirs] = [await good(server, provider), await good(server, provider)]
      return mine.here.arrive({ ...mine.callback, code: theirs.callback.code })
    },
  },
  {
    name: 'another provider',
    async run({ server, provider, random }) {
      const { here, callback } = await good(server, provider)
      return here.arrive({ ...callback, provider: other(provider, random) })
    },
  },
  {
    name: 'another provider with its own code',
    async run({ server, provider, random }) {
      const { here, callback } = await good(server, provider)
      const second = await here.callback(other(provider, random))
      return here.arrive({ ...callback, provider: second.provider, code: second.code })
    },
  },
  {
    name: 'the same again',
    rightly: 1,
    async run({ server, provider }) {
      const { here, callback } = await good(server, provider)
      if ((await here.arrive(callback)).statusCode !== 200) throw new Error('it was good')
      return here.arrive(callback)
    },
  },
  {
    name: 'a used code on a new journey',
    rightly: 1,
    async run({ server, provider }) {
      const { here, callback } = await good(server, provider)
      if ((await here.arrive(callback)).statusCode !== 200) throw new Error('it was good')
      const second = await here.callback(provider)
      return here.arrive({ ...second, code: callback.code })
    },
  },
  {
    name: 'no cookie',
    async run({ server, provider }) {
      const { here, callback } = await good(server, provider)
      return withCookie(here, callback, null)
    },
  },
  {
    name: 'the cookie of another browser',
    async run({ server, provider }) {
      const [mine, theirs] = [await good(server, provider), await good(server, provider)]
      return withCookie(mine.here, mine.callback, theirs.here.jar.key)
    },
  },
  {
    name: 'another cookie',
    async run({ server, provider, random }) {
      const { here, callback } = await good(server, provider)
      // Spaces around a cookie value are not part of the cookie.
      return withCookie(
        here,
        callback,
        spoilText(here.jar.key ?? '', random)
          .trim()
          .slice(0, 42),
      )
    },
  },
  {
    name: 'the key in the body instead of the cookie',
    async run({ server, provider }) {
      const { here, callback } = await good(server, provider)
      const browser_key = here.jar.key
      here.jar.key = null
      return here.arrive({ ...callback, browser_key } as Callback)
    },
  },
  {
    name: 'too late',
    async run({ server, provider, random }) {
      const here = traveller(server)
      const address = await here.begin(provider)
      server.pass(10 * 60_000 + random.below(3_600_000))
      const back = await here.choose(address, 'bada')
      const { code = '', state = '' } = Object.fromEntries(back.searchParams)
      return here.arrive({ provider, code, state })
    },
  },
  {
    name: 'another nonce',
    of: ['google-oauth2', 'apple-id'],
    run: ({ server, provider, random }) =>
      changedOnTheWay(server, provider, ({ searchParams }) => {
        const nonce = searchParams.get('nonce') ?? ''
        if (random.below(4) === 0) searchParams.delete('nonce')
        else searchParams.set('nonce', spoilText(nonce, random))
      }),
  },
  {
    name: 'another challenge',
    of: ['google-oauth2'],
    run: ({ server, provider, random }) =>
      changedOnTheWay(server, provider, ({ searchParams }) => {
        searchParams.set('code_challenge', spoilText(searchParams.get('code_challenge') ?? '', random))
      }),
  },
  {
    name: 'a form that is none of Apple’s',
    of: ['apple-id'],
    async run({ server, random }) {
      const { here, callback } = await good(server, 'apple-id')
      const fields = random.one<Record<string, string>>([
        {},
        { code: callback.code },
        { state: callback.state },
        { code: spoilText(callback.code, random), state: callback.state },
        { code: callback.code, state: spoilText(callback.state, random) },
        { error: 'user_cancelled_authorize', state: callback.state },
        { code: callback.code.repeat(200), state: callback.state },
        { code: '\u0000', state: '\u0000' },
        { code: '__proto__', state: 'constructor', user: '{"name":{"firstName":1}}' },
        { [randomBytes(8).toString('hex')]: randomBytes(400).toString('latin1') },
      ])
      const posted = await here.posted('/login/apple-id', fields)
      const back = new URL(String(posted.headers.location ?? '/'), 'http://localhost').searchParams
      return here.arrive({
        provider: 'apple-id',
        code: back.get('code') ?? '',
        state: back.get('state') ?? '',
      })
    },
  },
]
