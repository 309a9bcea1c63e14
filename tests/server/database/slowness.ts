const firstStartWhenIdleMs = 1_200

/**
 * A promise in seconds is about a machine that has time for us. Making and starting a new database is the measure: when
 * other work makes that slower, the promise is stretched as much; never shortened.
 */
export const slowness = (firstStartMs: number) => Math.max(1, firstStartMs / firstStartWhenIdleMs)
