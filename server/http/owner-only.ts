import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wholeApi } from '#contract/whole-api.ts'
import { countries } from '#domain/market/country.ts'
import { ownerOnlySources, ownsSourceKeys } from '#domain/market/sources/owner-only.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import type { Env } from '../env.ts'
import type { Clock, SessionStore, Stores, TokenIssuer } from '../ports.ts'
import { problemReply } from './problems.ts'
import { routeOf } from './router.ts'
import { type refreshCookie, signedInUser } from './session.ts'

/** The sources whose figures go to the operator alone, and whether the server can be reached only from its own machine. */
export type OwnerOnlyFigures = { sources: readonly MarketVendor[]; isLocalServer: boolean }

/** What is stored counts as well as what MARKET names: figures of a source stay after it was taken out of MARKET. */
export async function ownerOnlyFigures(
  { claims, licences, host, publicUrl, trustProxy }: Env,
  { market }: Stores,
): Promise<OwnerOnlyFigures> {
  const sources = countries.flatMap(country => [...claims[country].values()])
  for (const country of countries)
    sources.push(...(await market.marketState.feeds(country)).map(({ source }) => source))
  const isLocalServer =
    isLoopbackHost(host) && isLoopbackHost(publicUrl?.hostname ?? 'localhost') && trustProxy.length === 0
  return { sources: ownerOnlySources(sources, licences), isLocalServer }
}

type Ports = {
  clock: Clock
  tokens: TokenIssuer
  sessions: SessionStore
  cookie: ReturnType<typeof refreshCookie>
}

/** The resources whose replies hold no figure of a source. A resource that is not named here is withheld. */
const withoutFigures: readonly (keyof typeof wholeApi)[] = [
  'account',
  'activity',
  'billing',
  'consent',
  'device',
  'item',
  'leaving',
  'operator',
  'preference',
  'pushDevice',
  'registration',
  'security',
  'service',
  'sms',
  'social',
]

const routesWithFigures = new Set(
  Object.entries(wholeApi)
    .filter(([resource]) => !(withoutFigures as readonly string[]).includes(resource))
    .flatMap(([, endpoints]) => Object.values(endpoints).map(({ path }) => routeOf(path))),
)

/**
 * Keeps the figures of some sources from everybody but the operator: a visitor at the machine of a server that listens there alone,
 * or a signed-in administrator. The pages themselves have no figures on a server that others can reach (see `serve.ts`); on a local
 * server a stranger who comes through a tunnel gets no page either.
 */
export function withholdOwnerOnlyFigures(
  app: FastifyInstance,
  { sources, isLocalServer }: OwnerOnlyFigures,
  ports: Ports,
): void {
  if (sources.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalServer && isAtTheMachine(request)) return
    const route = request.routeOptions.url ?? ''
    const isPage = route === '/*' || route.startsWith('/og/') || route.startsWith('/sitemap')
    if (isPage && isLocalServer) {
      reply.code(451).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      return reply.send(strangerText(sources))
    }
    if (!routesWithFigures.has(route) || (await isOwner(request, ports))) return
    const { status, body } = problemReply({
      code: 'owner_only',
      detail: `The terms of ${sources.join(', ')} let only the operator of this server see these figures.`,
    })
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  // A cache between the server and its visitors would hand a reply for the operator to others.
  app.addHook('onSend', async (request, reply) => {
    if (routesWithFigures.has(request.routeOptions.url ?? '')) reply.header('cache-control', 'no-store')
  })
}

async function isOwner(
  request: FastifyRequest,
  { clock, tokens, sessions, cookie }: Ports,
): Promise<boolean> {
  const now = clock.now()
  const signedIn = await signedInUser(request, now, { tokens, sessions })
  if (signedIn.ok) return ownsSourceKeys(signedIn.value.user)
  // A browser sends no access token with a call that needs none, but its cookie with every call.
  const token = cookie.read(request)
  const claim = token === null ? null : tokens.readRefresh(token)
  if (token === null || claim === null) return false
  const user = await sessions.userOf(claim.sessionId, now, tokens.refreshHash(token))
  return user?.is_active === true && ownsSourceKeys(user)
}

/** Headers with which a proxy or a tunnel passes on the request of somebody else. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
]

/** The Host header counts, too: a tunnel or a foreign name that leads to this machine would otherwise pass for its owner. */
function isAtTheMachine({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    isLoopbackHost(address) && isLoopbackHost(host) && forwardingHeaders.every(name => !(name in headers))
  )
}

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

const strangerText = (sources: readonly MarketVendor[]): string => {
  const names = sources.join(', ')
  return [
    `이 서버의 시세 출처(${names}) 약관은 운영자 본인만 볼 수 있게 합니다. 운영자라면 PUBLIC_URL을 정하고 관리자 계정으로 로그인해 주세요.`,
    `The terms of this server’s sources (${names}) let only its operator see the figures. If you are the operator, set PUBLIC_URL and sign in as an administrator.`,
    '',
  ].join('\n')
}
