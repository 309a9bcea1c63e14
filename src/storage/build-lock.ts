/** Lock held by a page that must not be reloaded: while it is held, the service worker keeps the files of that page's build. */
export const buildLock = (build: string) => `tidemark-build-${build}`
