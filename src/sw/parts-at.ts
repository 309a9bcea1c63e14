/**
 * Lists the files that screens need besides the program. Each screen has a pattern of its address and the positions of
 * its files in `files`.
 */
export type ScreenFileIndex = {
  files: readonly string[]
  screens: readonly { at: string; needs: readonly number[] }[]
}

/** Returns the files that the screen at a path needs. The first matching pattern counts. */
export function screenFilesAt({ files, screens }: ScreenFileIndex, path: string): string[] {
  const screen = screens.find(({ at }) => new RegExp(at).test(path))
  return (screen?.needs ?? []).flatMap(nth => files[nth] ?? [])
}
