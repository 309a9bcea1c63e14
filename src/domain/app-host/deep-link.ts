import { err, ok, type Result } from '../kernel/result.ts'

/**
 * Field names are the specification's. Campaign and source are null where the vendor does not know where an install came from.
 */
export type DeepLink = {
  deep_link_value: string
  is_deferred: boolean
  campaign: string | null
  media_source: string | null
}

export const deepLinkFields = ['deep_link_value', 'is_deferred', 'campaign', 'media_source'] as const
type Field = (typeof deepLinkFields)[number]

/**
 * A refusal names the field and says whether it is missing or wrong. It never contains the value, so that logs hold no
 * user data.
 */
export type DeepLinkRefusal = 'not-an-object' | `${'missing' | 'wrong'}:${Field}`

/**
 * All four fields must be present, but campaign and source may be null: for a fresh install the vendor sends null for both, and
 * rejecting null would lose every such link.
 */
export function readDeepLink(payload: unknown): Result<DeepLink, DeepLinkRefusal> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return err('not-an-object')
  const input = payload as Record<string, unknown>
  const missing = deepLinkFields.find(field => !Object.hasOwn(input, field) || input[field] === undefined)
  if (missing) return err<DeepLinkRefusal>(`missing:${missing}`)

  const { deep_link_value, is_deferred, campaign, media_source } = input
  if (!isText(deep_link_value) || deep_link_value === '') return err('wrong:deep_link_value')
  // Flags follow one rule in the whole product: true is `true`, as a boolean or as text.
  if (!['true', 'false', true, false].includes(is_deferred as string | boolean))
    return err('wrong:is_deferred')
  if (!isTextOrNull(campaign)) return err('wrong:campaign')
  if (!isTextOrNull(media_source)) return err('wrong:media_source')
  return ok({ deep_link_value, is_deferred: String(is_deferred) === 'true', campaign, media_source })
}

const LONGEST = 2000
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
