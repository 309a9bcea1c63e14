declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from here
  interface TaskMeta {
    slow?: string
  }
}

/**
 * The reason why a test takes many seconds, for vitest and Playwright alike: `test('…', slow('kills 40 processes'),
 * …)`. The closing lines of `npm test` print it beside the slowest tests.
 */
export const slow = (reason: string) => ({
  meta: { slow: reason },
  annotation: { type: 'slow', description: reason },
})
