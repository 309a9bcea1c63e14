/** Appends a path to a base address with or without a final slash. */
export const pathBelow = (base: URL, path: string): URL =>
  new URL(path, base.href.endsWith('/') ? base : `${base.href}/`)
