/**
 * A failed assert is a bug in this program, never a user's mistake. Where millions of values are asserted, the reason is a
 * function: writing down a number takes longer than the check.
 */
export function assert(condition: unknown, because: string | (() => string)): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${typeof because === 'string' ? because : because()}`)
}

export function assertNever(value: never, because: string): never {
  throw new Error(`Broken assumption: ${because} (${String(value)})`)
}
