/** Joins class names and skips falsy ones. */
export const join = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
