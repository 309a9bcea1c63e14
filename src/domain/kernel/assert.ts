/** A failed assert is a bug in this program, never a user's mistake. */
export function assert(condition: unknown, because: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${because}`)
}

export function assertNever(value: never, because: string): never {
  throw new Error(`Broken assumption: ${because} (${String(value)})`)
}
