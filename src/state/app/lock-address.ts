import { tryOrElse } from '#platform/host.ts'

const KEY = 'tidemark-lock'

/** Keeps the page on which a lock was met: signing in and paying lead away from it, and back to it. */
export function rememberLockAddress(address: string): void {
  tryOrElse(() => localStorage.setItem(KEY, address), undefined)
}

/** Whatever stands there was not necessarily written by us: who follows it checks it first. */
export const readLockAddress = (): string | null => tryOrElse(() => localStorage.getItem(KEY), null)
