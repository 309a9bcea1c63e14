/** Files that screens need besides the program. Each screen has a pattern of its address and indexes into `files`. */
export type PrecacheParts = {
  files: readonly string[]
  screens: readonly { at: string; needs: readonly number[] }[]
}

/** Files that the screen at a path needs; the first matching pattern counts. */
export function screenFilesAt({ files, screens }: PrecacheParts, path: string): string[] {
  const screen = screens.find(({ at }) => new RegExp(at).test(path))
  return (screen?.needs ?? []).flatMap(nth => files[nth] ?? [])
}
