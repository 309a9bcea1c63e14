/**
 * pg clears a query's timeout in its callback, which a stream never calls, so the timeout would fire long after the end,
 * and would keep the process alive until then.
 * https://github.com/brianc/node-pg-copy-streams/issues/156
 */
export const callOffTimeLimit = (stream: object): void =>
  (stream as { callback?: (error: null) => void }).callback?.(null)
