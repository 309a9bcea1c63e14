/**
 * Waits for the work at most `patienceMs`; returns null when it takes longer. The work goes on, but its result is
 * dropped.
 */
export async function waitAtMost<T>(patienceMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
