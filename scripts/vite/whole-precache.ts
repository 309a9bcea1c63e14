import type { BuildManifest } from '#server/http/pages/preload-files.ts'

/**
 * Refuses a precache list in which a file imports one that is left out: the bundler puts modules together by its own
 * rules, and a screen whose file needs one that was never stored stays blank without a network.
 */
export function wholePrecache<E extends { url: string }>(
  entries: readonly E[],
  built: BuildManifest,
): readonly E[] {
  const stored = new Set(entries.map(({ url }) => url))
  const missing = Object.values(built)
    .filter(({ file }) => stored.has(file))
    .flatMap(({ file, imports = [] }) =>
      imports
        .map(name => built[name]?.file ?? name)
        .filter(needed => !stored.has(needed))
        .map(needed => `${file} imports ${needed}, which is not precached`),
    )
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return entries
}
