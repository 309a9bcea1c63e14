import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Provider, type ProviderSettings, providers } from '#server/sign-in-ports.ts'
import { sandboxApple } from './apple.ts'
import { sandboxGoogle } from './google.ts'
import { createSandboxGrantStore, type SandboxGrantStore } from './grants.ts'
import { sandboxKakao } from './kakao.ts'
import { sandboxNaver } from './naver.ts'
import { choicePage, complaintPage } from './page.ts'
import { sandboxPersons } from './persons.ts'
import { formFields, jsonReply, type SandboxProvider } from './sandbox-provider.ts'

export type Sandbox = { settings: ProviderSettings; answer(request: Request): Promise<Response> }

/**
 * Simulates providers that reply like the real ones and have invented persons only. This is never done in production.
 */
export function makeSandbox(input: {
  origin: string
  redirectUris: Record<Provider, string>
  now: () => Date
  /** The providers to simulate: those without real settings. */
  only: readonly Provider[]
}): Sandbox {
  const { origin, redirectUris, now, only } = input
  const settings = settingsAt(origin)
  const parts = (provider: Provider) => {
    const grants = createSandboxGrantStore(() => now().getTime())
    return { grants, now, redirectUri: redirectUris[provider] }
  }
  const own = { kakao: parts('kakao'), naver: parts('naver'), google: parts('google'), apple: parts('apple') }
  const vendors: Record<Provider, SandboxProvider> = {
    kakao: sandboxKakao(settings.kakao, own.kakao),
    naver: sandboxNaver(settings.naver, own.naver),
    google: sandboxGoogle(settings.google, own.google),
    apple: sandboxApple(settings.apple, own.apple),
  }
  const consented = new Set<string>()

  return {
    settings,
    async answer(request) {
      const [, name = '', path = ''] = /^\/sandbox\/([a-z]+)\/(.+)$/.exec(new URL(request.url).pathname) ?? []
      const provider = providers.find(each => each === name)
      if (!provider || !only.includes(provider)) return jsonReply({ error: 'not_found' }, 404)
      const vendor = vendors[provider]
      if (path === vendor.authorizePath && request.method === 'GET')
        return authorize(vendor, provider, new URL(request.url).searchParams)
      if (path === 'choice' && request.method === 'POST') {
        const fields = await formFields(request)
        return choose(vendor, provider, own[provider].grants, consented, fields)
      }
      const call = Object.hasOwn(vendor.calls, path) ? vendor.calls[path] : undefined
      return call ? call(request) : jsonReply({ error: 'not_found' }, 404)
    },
  }
}

/**
 * Checks what all providers check (the client, the return address and the response type); returns the error, or null.
 */
function complaintOf(vendor: SandboxProvider, request: URLSearchParams): string | null {
  if (request.get('client_id') !== vendor.clientId) return 'invalid_client'
  if (request.get('redirect_uri') !== vendor.redirectUri) return 'redirect_uri_mismatch'
  if (request.get('response_type') !== 'code') return 'unsupported_response_type'
  return vendor.complaintOf(request)
}

function authorize(vendor: SandboxProvider, provider: Provider, request: URLSearchParams): Response {
  const complaint = complaintOf(vendor, request)
  if (complaint !== null) return complaintPage(vendor.title, complaint)
  return choicePage(vendor.title, `/sandbox/${provider}/choice`, request.toString())
}

function choose(
  vendor: SandboxProvider,
  provider: Provider,
  grants: SandboxGrantStore,
  consented: Set<string>,
  fields: URLSearchParams,
): Response {
  const request = new URLSearchParams(fields.get('asked') ?? '')
  const complaint = complaintOf(vendor, request)
  if (complaint !== null) return complaintPage(vendor.title, complaint)
  const state = request.get('state') ?? ''
  const person = sandboxPersons.find(({ key }) => key === fields.get('person'))
  if (!person) return vendor.answerTo(request, { ...vendor.denial, state })

  const code = grants.codeFor({
    ...{ person, state },
    redirectUri: vendor.redirectUri,
    challenge: request.get('code_challenge'),
    nonce: request.get('nonce'),
  })
  const consent = `${provider} ${person.key}`
  const firstConsent = consented.has(consent) ? {} : vendor.firstConsent(person)
  consented.add(consent)
  return vendor.answerTo(request, { code, state, ...firstConsent })
}

/** Returns provider settings with the sandbox's own addresses and random secrets. */
function settingsAt(origin: string): ProviderSettings {
  const at = (provider: Provider, path = ''): URL => new URL(`${origin}/sandbox/${provider}/${path}`)
  const secret = () => randomBytes(24).toString('base64url')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kakao: { authUrl: at('kakao'), apiUrl: at('kakao'), clientId: 'sandbox-kakao', clientSecret: secret() },
    naver: { authUrl: at('naver'), apiUrl: at('naver'), clientId: 'sandbox-naver', clientSecret: secret() },
    google: {
      authUrl: at('google'),
      tokenUrl: at('google'),
      keysUrl: at('google', 'keys'),
      clientId: 'sandbox-google',
      clientSecret: secret(),
    },
    apple: {
      authUrl: at('apple'),
      clientId: 'sandbox.apple',
      teamId: 'SANDBOXTEAM',
      keyId: 'SANDBOXKEY',
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
  }
}
