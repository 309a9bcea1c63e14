/** Quotes a field only where it contains a comma, a quote or a line end. */
const csvField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\n`
