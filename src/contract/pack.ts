import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Describes a pack before it is downloaded. `bytes` and `sha256` are those of the compressed file as it is transferred.
 */
export const PackInfo = z.object({
  country: z.enum(countries),
  version: z.number().check(z.int(), z.nonnegative()),
  /** The date of the session in the exchange's own calendar, in ISO form. */
  as_of: z.string(),
  source: z.string(),
  simulated: z.boolean(),
  bytes: z.number().check(z.int(), z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The path on this server. It contains the version, so that a cache cannot return an older file for it. */
  url: z.string().check(z.regex(/^\/[^/\\]/)),
})
export type PackInfo = z.infer<typeof PackInfo>

/** The largest number that the database stores as a version. */
const LARGEST_VERSION = 2_147_483_647

export const packEndpoints = {
  info: defineEndpoint({
    method: 'GET',
    path: '/api/v2/screener/pack/{country}/info/',
    auth: 'public',
    summary: 'The newest pack of a country: its day, size, hash and address.',
    params: z.object({ country: z.enum(countries) }),
    reply: PackInfo,
    problems: ['not_found', 'not_ready'],
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/api/v2/screener/pack/{country}/',
    auth: 'optional',
    summary: 'The pack of a country, gzip as it is stored; a download that was cut is gone on with by range.',
    media: 'application/octet-stream',
    params: z.object({ country: z.enum(countries) }),
    /**
     * The pack is the newest one by default, or an older version that is still kept. A pack from before the last
     * session depends on the plan.
     */
    query: z.object({
      version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_VERSION))),
    }),
    reply: z.string(),
    problems: ['bad_request', 'plan_limit', 'not_found', 'not_ready'],
  }),
}
