import type { RefreshTokenStore } from '#platform/platform.ts'

export type RefreshTokenStorage = ReturnType<typeof createRefreshTokenStorage>

/** Keeps the refresh token in the host's storage. Where a cookie holds the token, nothing is read or written. */
export function createRefreshTokenStorage(deps: { store(): RefreshTokenStore | null }) {
  let storing: Promise<unknown> = Promise.resolve()

  /** Accesses the host's storage in call order, so that a token is not written after a sign-out has cleared it. */
  function inOrder<T>(work: (store: RefreshTokenStore) => Promise<T>, otherwise: T): Promise<T> {
    const done = storing.then(() => {
      const store = deps.store()
      return store ? work(store) : otherwise
    })
    storing = done.catch(() => {})
    return done.catch(() => otherwise)
  }

  return {
    read: () => inOrder(store => store.read(), undefined),
    write: (refresh: string) =>
      inOrder(async store => {
        if (refresh !== '') await store.write(refresh)
      }, undefined),
    /**
     * The tab in which the user signed out may have cleared the storage before this write; a different token belongs to
     * the next user.
     */
    undoWrite: (refresh: string) =>
      inOrder(async store => {
        if ((await store.read()) === refresh) await store.clear()
      }, undefined),
    /** Clears the storage and returns the token that was in it; empty where a cookie holds the token. */
    take: () =>
      inOrder(async store => {
        const refresh = await store.read()
        await store.clear()
        return refresh ?? ''
      }, ''),
  }
}
