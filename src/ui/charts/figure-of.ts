/** Which number of which answer is printed, where the drawing was told whose its numbers are. */
export const figureOf = (from: string | undefined, ...paths: readonly string[]) =>
  from === undefined ? {} : { 'data-figure': paths.map(path => `${from}/${path}`).join(' ') }
