import type { UserPlan } from '../plan/entitlement.ts'

/** The specification lists the occasions; how they are spelled is our choice. */
export const occasionCodes = [
  'plan-page-15s',
  'holiday-event',
  'report-visits-3-weekly',
  'discovery-30s',
  'free-sign-up-start',
] as const
export type OccasionCode = (typeof occasionCodes)[number]
/** The occasions at which something is offered. Somebody who signs up is in the middle of a task. */
export type PromptOccasion = Exclude<OccasionCode, 'free-sign-up-start'>

/** What is known of a reader and of the screen before them. */
export type OccasionScene = {
  pathname: string
  /** For how long the screen has been in sight. */
  shownMs: number
  plan: UserPlan
  isHoliday: boolean
  /** Visits to reports in the last seven days, this one included. */
  reportVisits: number
  isNewAccount: boolean
}

type OccasionRule = {
  screen: RegExp
  /** How long the screen must have been in sight. */
  afterMs: number
  isMet?: (scene: OccasionScene) => boolean
}

const WEEKLY_REPORT_VISITS = 3

/** One row for each occasion. The specification has the 15 s, the 30 s and the three visits; the rest is our choice. */
const occasionRules: Readonly<Record<OccasionCode, OccasionRule>> = {
  'plan-page-15s': { screen: /^\/plan$/, afterMs: 15_000 },
  'holiday-event': { screen: /^\/$/, afterMs: 3000, isMet: scene => scene.isHoliday },
  'report-visits-3-weekly': {
    screen: /^\/quote\/[^/]+\/analysis$/,
    afterMs: 5000,
    isMet: scene => scene.reportVisits >= WEEKLY_REPORT_VISITS,
  },
  'discovery-30s': { screen: /^\/screener\/v2(\/|$)/, afterMs: 30_000 },
  'free-sign-up-start': {
    screen: /^\/login\/policy$/,
    afterMs: 0,
    isMet: scene => scene.isNewAccount,
  },
}

export const isPromptOccasion = (code: OccasionCode): code is PromptOccasion => code !== 'free-sign-up-start'

export const isReportScreen = (pathname: string): boolean =>
  occasionRules['report-visits-3-weekly'].screen.test(pathname)

/** Returns the occasions that a screen may lead to. */
export const occasionsAt = (pathname: string): OccasionCode[] =>
  occasionCodes.filter(code => occasionRules[code].screen.test(pathname))

/** Returns the occasions that are met. Nobody meets one who has a plan or tries one. */
export function occasionsMet(scene: OccasionScene): OccasionCode[] {
  if (scene.plan !== 'guest' && scene.plan !== 'free') return []
  return occasionsAt(scene.pathname).filter(code => {
    const { afterMs, isMet } = occasionRules[code]
    return scene.shownMs >= afterMs && (isMet === undefined || isMet(scene))
  })
}
