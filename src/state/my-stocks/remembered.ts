import { type RegisteredItem, registry } from '#storage/registry.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'
import { forgetHelpful, helpfulAnswers } from './helpful.ts'

export type { RegisteredItem }

/** Lists everything that this device may store for us. A test checks that a sign-out covers this list. */
export const remembered: readonly RegisteredItem[] = registry

/** Returns whether anything is stored here that no feature depends on. */
export const optionalHere = (): boolean =>
  readCookie('previous_login') !== null || Object.keys(helpfulAnswers()).length > 0

export function forgetOptional() {
  writeCookie('previous_login', '')
  forgetHelpful()
}
