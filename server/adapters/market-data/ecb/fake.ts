import { addDays, isoDay, type TradingDay, toTradingDay, weekday } from '#domain/market/calendar/day.ts'
import type { StartFakeMarket } from '../fake.ts'
import { htmlReply, startFakeServer } from '../fake-server.ts'
import { zipOf } from '../fake-zip.ts'

export const fakeEcbUntil = toTradingDay(20261120)
const fakeEcbFrom = toTradingDay(20240102)

/** Invented rates in the vendor's table: newest first, a comma at the end of each line, «N/A» for a currency without a rate. */
function fakeTable({ isNewestDayEmpty, isAroundClockChange, isRepeated }: Shape): string {
  const rows: string[] = []
  for (let day = fakeEcbFrom; day <= fakeEcbUntil; day = addDays(day, 1)) {
    if ([0, 6].includes(weekday(day)) || (isNewestDayEmpty && day === fakeEcbUntil)) continue
    if (isAroundClockChange && day < toTradingDay(20261015)) continue
    rows.unshift(rowOn(day))
  }
  const block = rows.slice(0, 20)
  return ['Date,USD,JPY,KRW,CYP,', ...(isRepeated ? block : []), ...rows, ''].join('\n')
}

type Shape = { isNewestDayEmpty: boolean; isAroundClockChange: boolean; isRepeated: boolean }

/** The won has no rate on one holiday a year. */
function rowOn(day: TradingDay): string {
  const wave = Math.sin(day / 3)
  const krw = day % 10_000 === 1225 ? 'N/A' : (1480 + 60 * wave).toFixed(2)
  return `${isoDay(day)},${(1.08 + 0.03 * wave).toFixed(4)},${(160 + 5 * wave).toFixed(2)},${krw},N/A,`
}

export const startEcbFake: StartFakeMarket = async ({ faults = [], port = 0, limits } = {}) => {
  const wrong = new Set(faults)
  const table = fakeTable({
    isNewestDayEmpty: wrong.has('empty-day'),
    isAroundClockChange: wrong.has('clock-change'),
    isRepeated: wrong.has('duplicate-page'),
  })
  const archive = zipOf([{ name: 'eurofxref-hist.csv', bytes: Buffer.from(table) }])
  return startFakeServer(
    {
      reply: ({ pathname }) =>
        pathname === '/stats/eurofxref/eurofxref-hist.zip'
          ? { status: 200, type: 'application/zip', body: archive }
          : htmlReply(404, 'Page not found'),
      isKnown: () => true,
      withoutSecrets: ({ pathname }) => pathname,
      refused: htmlReply(403, 'Forbidden'),
      tooMany: { ...htmlReply(429, 'Too Many Requests'), headers: { 'retry-after': '2' } },
      broken: htmlReply(503, 'Service Unavailable'),
    },
    { faults: wrong, port, limits },
  )
}
