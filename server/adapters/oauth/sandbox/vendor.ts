import type { Grant, Grants } from './grants.ts'
import type { SandboxPerson } from './persons.ts'

/** What differs between simulated providers. Paths are relative to the provider's address. */
export type Vendor = {
  title: string
  clientId: string
  redirectUri: string
  authorizePath: string
  /** The error in an authorization request; null when it is valid. */
  complaintOf(asked: URLSearchParams): string | null
  /** The response after the person's choice. */
  answerTo(asked: URLSearchParams, fields: Record<string, string>): Response
  denial: Record<string, string>
  /** Fields that are sent only with a person's first consent. */
  firstConsent(person: SandboxPerson): Record<string, string>
  /** Further endpoints by path. */
  calls: Readonly<Record<string, (request: Request) => Promise<Response>>>
}

export type VendorParts = {
  grants: Grants
  now: () => Date
  redirectUri: string
}

export const jsonReply = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** Redirects with the fields in the address; all providers except Apple do so. */
export function backByAddress(asked: URLSearchParams, fields: Record<string, string>): Response {
  const url = new URL(asked.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
}

/** The fields of a posted form; empty for any other request, as with real providers. */
export async function formFields(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(request.method === 'POST' && isForm ? await request.text() : '')
}

/** Exchanges a code for its grant. A client with valid credentials uses the code up, even with a wrong return address. */
export async function redeemed(
  fields: URLSearchParams,
  { grants, redirectUri }: Pick<VendorParts, 'grants' | 'redirectUri'>,
  isClient: (fields: URLSearchParams) => boolean | Promise<boolean>,
): Promise<Grant | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'> {
  if (fields.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type'
  if (!(await isClient(fields))) return 'invalid_client'
  const grant = grants.redeem(fields.get('code') ?? '')
  const returned = fields.get('redirect_uri')
  return grant && (returned === null || returned === redirectUri) ? grant : 'invalid_grant'
}
