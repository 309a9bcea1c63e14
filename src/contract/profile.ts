import * as z from 'zod/mini'
import { accountEndpoints, langCodes, Me } from './account.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'

const Flag = fallback(z.boolean(), false)
const Said = fallback(z.nullable(z.string()), null)
const SaidNumber = fallback(z.nullable(z.number()), null)

/** The full profile of the signed-in user, which is not loaded at the start. */
export const FullUserProfile = z.extend(Me, {
  e_mail: Said,
  /** Null while nobody has proved that the address is theirs. */
  e_mail_verified_at: Said,
  phone_number: Said,
  /** 0 means a man, 1 a woman, and null not given. */
  gender: SaidNumber,
  birth_year: SaidNumber,
  terms_of_service: Flag,
  privacy: Flag,
  over_fourteen: Flag,
  thirdparty: Flag,
  validity: Flag,
  advertise: Flag,
  push_consent: Flag,
  push_consent_updated_at: Said,
  night_push_consent: Flag,
  night_push_consent_updated_at: Said,
  /**
   * Present only when the operator verifies identities. The fields are ci, di, phone, birth_date, carrier and
   * certified_at.
   */
  certification: fallback(z.nullable(z.record(z.string(), z.nullable(z.string()))), null),
  /** Whether identities are checked here, so that the user may begin a check. */
  certification_offered: Flag,
  /**
   * The specification names this flag without saying what it means. It is kept for other programs of the operator: no screen shows
   * it, and nothing here depends on it.
   */
  qbig_daily: Flag,
  utm_history: fallback(z.array(z.record(z.string(), z.string())), []),
})
export type FullUserProfile = z.infer<typeof FullUserProfile>

/** The account calls with the full profile. */
export const profileEndpoints = {
  me: { ...accountEndpoints.me, reply: FullUserProfile },
  changeMe: defineEndpoint({
    method: 'PUT',
    path: '/user/me/',
    auth: 'user',
    summary: 'Change what the signed-in user may change. With a picture it is sent as a form.',
    body: z.object({
      lang_code: z.optional(z.enum(langCodes)),
      locale_code: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      nickname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40), plainTextCheck)),
      name: z.optional(z.string().check(z.trim(), z.maxLength(60), plainTextCheck)),
      gender: z.optional(z.nullable(z.literal([0, 1]))),
      birth_year: z.optional(z.nullable(z.int().check(z.minimum(1900), z.maximum(2100)))),
      qbig_daily: z.optional(z.boolean()),
      /** The picture part of the form; null removes the picture. */
      picture: z.optional(z.nullable(z.instanceof(Uint8Array))),
    }),
    reply: FullUserProfile,
    problems: ['bad_request', 'payload_too_large', 'unsupported_media_type', 'key_reused', 'conflict'],
    idempotent: true,
  }),
}
