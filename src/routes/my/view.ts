import type { SubscriptionInfo } from '#contract/billing.ts'
import type { SignInWay } from '#contract/security.ts'
import type { SocialProvider } from '#contract/social.ts'
import type { ClientPlan } from '#domain/plan/client-view.ts'
import type { AccountWords } from '#text/words/account.ts'

export const countedItemKinds = [
  'stocks',
  'watchlists',
  'portfolios',
  'notes',
  'filters',
  'searches',
] as const
export type ItemCounts = Record<(typeof countedItemKinds)[number], number>

/** Counts items for the user: in some lists every stock counts, otherwise every item; unknown kinds are left out. */
export function countItems(things: readonly { kind: string; body: unknown }[]): ItemCounts {
  const counts: ItemCounts = { stocks: 0, watchlists: 0, portfolios: 0, notes: 0, filters: 0, searches: 0 }
  for (const { kind, body } of things) {
    const { type, stocks } = (body ?? {}) as { type?: unknown; stocks?: unknown }
    const members = Array.isArray(stocks) ? stocks.length : 0
    if (kind === 'ai-report') counts.stocks += members
    else if (kind === 'recent-search') counts.searches += members
    else if (kind === 'group') counts[type === 'portfolio' ? 'portfolios' : 'watchlists'] += 1
    else if (kind === 'note') counts.notes += 1
    else if (kind === 'filter') counts.filters += 1
  }
  return counts
}

/** Returns the day of an instant in the user's time zone. */
export function localDay(instant: string | number): string {
  const time = new Date(instant)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`
}

/** Describes the state of a plan in a sentence; `full` formats a day. */
export function planSentence(
  { status, activeSubscription }: ClientPlan,
  { latest_platform }: Pick<SubscriptionInfo, 'latest_platform'>,
  words: AccountWords,
  full: (day: string) => string,
): string {
  if (status === 'expired') return words.planExpired
  if (!activeSubscription) return words.planFree
  const date = full(localDay(activeSubscription.endDate))
  if (status === 'in_free_trial') return words.planTrial({ date })
  if (status === 'subscribed') return words.planRenews({ date })
  // A promotion and a transferred plan end by themselves, so «cancelled» would be wrong.
  const endsByItself = latest_platform === 'promotion' || latest_platform === 'account_transfer'
  return endsByItself ? words.planUntil({ date }) : words.planEnds({ date })
}

/** Lists the years of birth, the newest first, back to 1900, before which no living user was born. */
export const birthYears = (now: number): number[] =>
  Array.from({ length: new Date(now).getFullYear() - 1900 + 1 }, (_, at) => new Date(now).getFullYear() - at)

export type SignInMethodState = {
  way: SignInWay
  isLinked: boolean
  linkedAt: string | null
  mayUnlink: boolean
}

/** Lists the sign-in methods that can be linked, whether they are or not, and the password only when there is one. */
export function signInMethodsToShow(
  ways: readonly { way: SignInWay; linked_at: string | null; may_unlink: boolean }[],
): SignInMethodState[] {
  return (['password', 'phone', 'kakao', 'naver', 'google', 'apple'] as const).flatMap(way => {
    const known = ways.find(each => each.way === way)
    if (!known && way === 'password') return []
    return [
      {
        way,
        isLinked: known !== undefined,
        linkedAt: known?.linked_at ?? null,
        mayUnlink: known?.may_unlink ?? false,
      },
    ]
  })
}

const socials: Partial<Record<SignInWay, SocialProvider>> = {
  ...{ kakao: 'kakao', naver: 'naver', google: 'google-oauth2', apple: 'apple-id' },
}
export const socialProviderOf = (way: SignInWay): SocialProvider | null => socials[way] ?? null

/** Hides all digits but the last four, which are enough to recognise one's own number. */
export function maskedPhone(number: string): string {
  const last = number.slice(-4)
  return number.startsWith('+82') ? `010-••••-${last}` : `${number.slice(0, 2)} •••-•••-${last}`
}
