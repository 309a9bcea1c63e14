import type { SubscriptionInfo } from '#contract/billing.ts'
import type { ClientPlan } from '#domain/plan/client-view.ts'
import type { AccountWords } from '#text/words/account.ts'

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

/** Hides all digits but the last four, which are enough to recognise one's own number. */
export function maskedPhone(number: string): string {
  const last = number.slice(-4)
  return number.startsWith('+82') ? `010-••••-${last}` : `${number.slice(0, 2)} •••-•••-${last}`
}
