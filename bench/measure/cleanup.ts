/** Runs `work` and then closes everything that it has opened in reverse order, also when the work fails. */
export async function withCleanup<T>(
  work: (onEnd: (close: () => Promise<unknown> | unknown) => void) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown> | unknown)[] = []
  try {
    return await work(close => closers.push(close))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
