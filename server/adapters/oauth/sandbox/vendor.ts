import type { Grant, Grants } from './grants.ts'
import type { SandboxPerson } from './persons.ts'

/** One simulated provider: what differs between them. Paths are as below its own address. */
export type Vendor = {
  title: string
  clientId: string
  redirectUri: string
  authorizePath: string
  /** What is wrong with how somebody was sent here; null where nothing is. */
  complaintOf(asked: URLSearchParams): string | null
  /** How it answers a person's choice. */
  answerTo(asked: URLSearchParams, fields: Record<string, string>): Response
  denial: Record<string, string>
  /** What only comes with somebody's first consent. */
  firstConsent(person: SandboxPerson): Record<string, string>
  /** Its other addresses. */
  calls: Readonly<Record<string, (request: Request) => Promise<Response>>>
}

export type VendorParts = {
  grants: Grants
  now: () => Date
  redirectUri: string
}

export const jsonReply = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** Back with the address, as all do but one. */
export function backByAddress(asked: URLSearchParams, fields: Record<string, string>): Response {
  const url = new URL(asked.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
}

/** The fields of a form that was posted, or none: a provider reads nothing else. */
export async function formFields(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return new URLSearchParams(request.method === 'POST' && isForm ? await request.text() : '')
}

/** The grant behind a code, if whoever shows it is who they should be. The code is gone either way. */
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
