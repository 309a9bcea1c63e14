import type { Grant, SandboxGrantStore } from './grants.ts'
import type { SandboxPerson } from './persons.ts'

/** The parts in which simulated providers differ. Paths are relative to the provider's address. */
export type SandboxProvider = {
  title: string
  clientId: string
  redirectUri: string
  authorizePath: string
  /** Returns the error in an authorization request, or null when it is valid. */
  complaintOf(request: URLSearchParams): string | null
  /** Returns the response after the user has chosen a person. */
  answerTo(request: URLSearchParams, fields: Record<string, string>): Response
  denial: Record<string, string>
  /** Returns the fields that are sent only with a person's first consent. */
  firstConsent(person: SandboxPerson): Record<string, string>
  /** Further endpoints of the provider, by path. */
  calls: Readonly<Record<string, (request: Request) => Promise<Response>>>
}

export type SandboxProviderParts = {
  grants: SandboxGrantStore
  now: () => Date
  redirectUri: string
}

export const jsonReply = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** Redirects with the fields in the address, as all providers except Apple do. */
export function redirectWithFields(request: URLSearchParams, fields: Record<string, string>): Response {
  const url = new URL(request.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
}

/** Reads the fields of a posted form; they are empty for any other request, as with real providers. */
export async function formFields(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(request.method === 'POST' && isForm ? await request.text() : '')
}

/** Exchanges a code for its grant. A client with valid credentials uses the code up, even with a wrong return address. */
export async function redeemCode(
  fields: URLSearchParams,
  { grants, redirectUri }: Pick<SandboxProviderParts, 'grants' | 'redirectUri'>,
  isClient: (fields: URLSearchParams) => boolean | Promise<boolean>,
): Promise<Grant | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'> {
  if (fields.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type'
  if (!(await isClient(fields))) return 'invalid_client'
  const grant = grants.redeem(fields.get('code') ?? '')
  const returned = fields.get('redirect_uri')
  return grant && (returned === null || returned === redirectUri) ? grant : 'invalid_grant'
}
