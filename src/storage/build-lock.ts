/** A page that must not be reloaded holds this lock of its build: the worker leaves the build's parts where they are. */
export const buildLock = (build: string) => `tidemark-build-${build}`
