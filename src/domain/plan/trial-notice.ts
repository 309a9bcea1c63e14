/** The version of the sentences to which somebody agrees who starts the trial. A changed sentence is a new version. */
export const trialTermsVersion = '2026-11-27'

const DAY = 86_400_000

/** When the owner of a trial is reminded of its end: a day before, or after three quarters of a shorter one. Our choice. */
export const trialReminderAt = (start: number, end: number): number =>
  end - Math.min(DAY, Math.floor((end - start) / 4))

export type TrialNoticeKind = 'ahead' | 'over'

/** What the owner hears now, and when next. A reminder that comes too late is left out. */
export const trialNoticeAt = (end: number, now: number): { kind: TrialNoticeKind; next: number | null } =>
  now < end ? { kind: 'ahead', next: end } : { kind: 'over', next: null }
