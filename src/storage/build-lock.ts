/**
 * Returns the name of the lock that a page holds while it must not be reloaded. While it is held, the service worker
 * keeps the files of that page's build.
 */
export const buildLockName = (build: string) => `tidemark-build-${build}`
