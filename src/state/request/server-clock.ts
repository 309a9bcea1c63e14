let offset = 0

/** A device's clock may be days off; what the server dates is judged by the server's. */
export function hearServerDate(date: string | null) {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(told)) offset = told - Date.now()
}

export const serverNow = (): number => Date.now() + offset
