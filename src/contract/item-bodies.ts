import * as z from 'zod/mini'
import { alertTypes, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { MAX_FOLLOWED_SCOPES, MOST_PRICE_RULES, priceRuleKinds } from '#domain/alerts/settings.ts'
import { MAX_RECENT_SEARCHES } from '#domain/sync/empty-bodies.ts'
import { groupTypes, type ItemKind } from '#domain/sync/item.ts'
import { isPlainJson } from '#domain/sync/plain-json.ts'
import { plainTextCheck } from './plain-text.ts'

const FsymId = z.string().check(z.minLength(1), z.maxLength(32), plainTextCheck)
export const SyncedItemId = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainTextCheck)

/** The date is checked with `Date`, because zod's own date check would add to the script of every first screen. */
const isInstant = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10))
}
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isInstant))
const Instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/), z.refine(isInstant))

/** A smaller amount is rounding noise, and would be written with hundreds of zeros. */
const amount = z.number().check(
  z.maximum(1e15),
  z.refine(value => value === 0 || value >= 1e-9, { error: 'Expected 0 or at least 0.000000001.' }),
)

/** A note may contain line breaks and tabs, but no other invisible characters. */
const NoteText = z.string().check(z.maxLength(10_000), z.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u))

const GroupEntry = z.object({
  id: SyncedItemId,
  kind: z.enum(['buy', 'sell', 'dividend', 'split']),
  fsym_id: FsymId,
  day: Day,
  quantity: amount,
  price: amount,
  fee: amount,
  tax: amount,
  rate: z.number().check(z.minimum(1e-9), z.maximum(1e6)),
})

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const Followed = z
  .array(z.string().check(z.minLength(1), z.maxLength(64), plainTextCheck))
  .check(z.maxLength(MAX_FOLLOWED_SCOPES))

/** The schemas of the bodies by kind: what a device may send and the server stores. */
export const itemBodySchemas = {
  'ai-report': z.object({
    stocks: z.array(z.object({ fsym_id: FsymId, is_hidden: z.boolean() })).check(z.maxLength(500)),
  }),
  group: z.object({
    type: z.enum(groupTypes),
    name: Name,
    is_hidden: z.boolean(),
    stocks: z.array(FsymId).check(z.maxLength(500)),
    entries: z.array(GroupEntry).check(z.maxLength(1000)),
    currency: z.enum(['KRW', 'USD']),
    method: z.enum(['fifo', 'average']),
  }),
  'group-order': z.object({ ids: z.array(SyncedItemId).check(z.maxLength(200)) }),
  note: z.object({ content: NoteText.check(z.minLength(1)) }),
  'recent-search': z.object({
    stocks: z
      .array(z.object({ fsym_id: FsymId, last_searched_at: Instant }))
      .check(z.maxLength(MAX_RECENT_SEARCHES)),
  }),
  preference: z.object({
    ai_chart_stop_loss_line_vp: z.boolean(),
    ai_chart_stop_loss_line_ema_20: z.boolean(),
  }),
  filter: z.object({
    name: Name,
    order: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
    filter: z.record(z.string(), z.unknown()).check(z.refine(isPlainJson, { error: 'Not a filter.' })),
  }),
  alert: z.object({
    on: z.array(z.enum(stockAlertToggles)).check(z.maxLength(stockAlertToggles.length)),
    rules: z
      .array(
        z.object({ id: SyncedItemId, when: z.enum(priceRuleKinds), value: amount.check(z.minimum(1e-9)) }),
      )
      .check(z.maxLength(MOST_PRICE_RULES)),
  }),
  'alert-setting': z.object({
    push: z.boolean(),
    off: z.array(z.enum(alertTypes)).check(z.maxLength(alertTypes.length)),
    quiet: z.boolean(),
    quiet_from: TimeOfDay,
    quiet_to: TimeOfDay,
    zone: z.string().check(z.minLength(1), z.maxLength(64), plainTextCheck),
    digest: z.boolean(),
    digest_at: TimeOfDay,
  }),
  'alert-scope': z.object({ sectors: Followed, themes: Followed, presets: Followed }),
} satisfies Record<ItemKind, z.ZodMiniType>
