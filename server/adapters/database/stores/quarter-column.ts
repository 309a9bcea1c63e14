/** A column of a primary key cannot be null, so quarter 0 stands for the whole year. */
export const inQuarter = <R extends object>(row: R, name: keyof R) => ({ ...row, [name]: row[name] ?? 0 })
export const outOfQuarter = (row: Record<string, unknown>, name: string) => ({
  ...row,
  [name]: row[name] === 0 ? null : row[name],
})
