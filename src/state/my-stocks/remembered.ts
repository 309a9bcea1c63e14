import { type RegisteredItem, registry } from '#storage/registry.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'
import { forgetHelpful, helpfulAnswers } from './helpful.ts'

export type { RegisteredItem }

/** All that this device may keep of us: the list the sign-out is tested against. */
export const remembered: readonly RegisteredItem[] = registry

/** What nothing depends on. */
export const optionalHere = (): boolean =>
  readCookie('previous_login') !== null || Object.keys(helpfulAnswers()).length > 0

export function forgetOptional() {
  writeCookie('previous_login', '')
  forgetHelpful()
}
