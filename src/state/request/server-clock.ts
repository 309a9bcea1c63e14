let offset = 0

/**
 * Takes the server's time from a reply. A device's clock may be days off, so times from the server are compared with
 * the server's clock.
 */
export function adjustServerClock(date: string | null) {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(serverTime)) offset = serverTime - Date.now()
}

export const serverNow = (): number => Date.now() + offset
