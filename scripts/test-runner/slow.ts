declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from here
  interface TaskMeta {
    slow?: string
  }
}

/**
 * A test that takes many seconds says why, in vitest and in Playwright alike: `test('…', slow('kills 40 processes'), …)`.
 * The closing lines of `npm test` print the reason beside the slowest tests.
 */
export const slow = (reason: string) => ({
  meta: { slow: reason },
  annotation: { type: 'slow', description: reason },
})
