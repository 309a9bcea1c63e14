/** A field as it stands in a line: in quotes only where it would be read as something else. */
export const csvField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\n`
