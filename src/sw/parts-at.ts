/** The files that screens need besides the program, and which of them each one does, by the pattern of its address. */
export type PrecacheParts = {
  files: readonly string[]
  screens: readonly { at: string; needs: readonly number[] }[]
}

/** The files that the screen of an address needs. Of two patterns that fit it the first counts. */
export function partsAt({ files, screens }: PrecacheParts, path: string): string[] {
  const screen = screens.find(({ at }) => new RegExp(at).test(path))
  return (screen?.needs ?? []).flatMap(nth => files[nth] ?? [])
}
