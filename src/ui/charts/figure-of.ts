/** Marks a printed number with the reply and the path that it comes from, where the reply is known. */
export const figureSourceAttribute = (from: string | undefined, ...paths: readonly string[]) =>
  from === undefined ? {} : { 'data-figure': paths.map(path => `${from}/${path}`).join(' ') }
