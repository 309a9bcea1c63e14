import { type RegisteredStorage, storageRegistry } from '#storage/registry.ts'
import { readCookie, writeCookie } from '../session/cookies.ts'
import { readHelpfulAnswers, removeHelpfulAnswers } from './helpful.ts'

export type { RegisteredStorage }

/** Lists everything that this device may store for us. A test checks that a sign-out covers this list. */
export const deviceStorageList: readonly RegisteredStorage[] = storageRegistry

/** Returns whether anything is stored here that no feature depends on. */
export const hasOptionalStorage = (): boolean =>
  readCookie('previous_login') !== null || Object.keys(readHelpfulAnswers()).length > 0

export function clearOptionalStorage() {
  writeCookie('previous_login', '')
  removeHelpfulAnswers()
}
