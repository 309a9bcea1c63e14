import { err, ok, type Result } from '../kernel/result.ts'

/** As the specification names them. Nobody says of an install where it came from unless the vendor was told. */
export type DeepLink = {
  deep_link_value: string
  is_deferred: boolean
  campaign: string | null
  media_source: string | null
}

export const deepLinkFields = ['deep_link_value', 'is_deferred', 'campaign', 'media_source'] as const
type Field = (typeof deepLinkFields)[number]

/** Which field, and whether it is missing or not what it should be. Never what it said. */
export type DeepLinkRefusal = 'not-an-object' | `${'missing' | 'wrong'}:${Field}`

/**
 * All four fields or none of it. A field that is there and null is there: for somebody who has just installed the app the
 * vendor sends campaign and source as null, and without that every such link would be lost.
 */
export function readDeepLink(payload: unknown): Result<DeepLink, DeepLinkRefusal> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return err('not-an-object')
  const given = payload as Record<string, unknown>
  const missing = deepLinkFields.find(field => !Object.hasOwn(given, field) || given[field] === undefined)
  if (missing) return err<DeepLinkRefusal>(`missing:${missing}`)

  const { deep_link_value, is_deferred, campaign, media_source } = given
  if (!isText(deep_link_value) || deep_link_value === '') return err('wrong:deep_link_value')
  // The product's one rule for flags: true is `true`, as a boolean or as text.
  if (!['true', 'false', true, false].includes(is_deferred as string | boolean))
    return err('wrong:is_deferred')
  if (!isTextOrNull(campaign)) return err('wrong:campaign')
  if (!isTextOrNull(media_source)) return err('wrong:media_source')
  return ok({ deep_link_value, is_deferred: String(is_deferred) === 'true', campaign, media_source })
}

const LONGEST = 2000
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
