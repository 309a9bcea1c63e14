/** Returns the place of a cell in its row, counted from 0: 27 for AB12. Null for text that names no cell. */
export function columnOfReference(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/**
 * The numbers of formats that show a date without a text of their own, those of East Asian editions included.
 * https://learn.microsoft.com/en-us/dotnet/api/documentformat.openxml.spreadsheet.numberingformat
 */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Returns whether a number format shows a date: text in quotes and in brackets, such as [Red], says nothing about it. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '')
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare.trim())
}

const MS_PER_DAY = 86_400_000

/**
 * Returns the date that a workbook counts as this number of days, as 2026-11-26. Day 60 of the system of 1900 is 29 February
 * 1900, which never was, so that later days are counted from 30 December 1899. Null for a number that is no date.
 * https://learn.microsoft.com/en-us/office/troubleshoot/excel/wrongly-assumes-1900-is-leap-year
 */
export function dateOfSerial(serial: number, isFrom1904: boolean): string | null {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const days = Math.floor(serial + 1e-9)
  if (!(days >= 61) || days > 2_958_465) return null
  return new Date(start + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Excel stores 1234.56 as 1234.5599999999999: its own limit is 15 digits. */
export const textOfSheetNumber = (value: number): string => String(Number(value.toPrecision(15)))
