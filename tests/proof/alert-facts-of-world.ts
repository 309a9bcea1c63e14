import type { AlertStock, DayFacts, StockFacts } from '#domain/alerts/day-facts.ts'
import type { AlertPerson } from '#domain/alerts/person.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { groupIds, presetIds, type World, type WorldStock, type WorldUser } from './alert-world.ts'

/**
 * Returns the facts that the server would pass to the rules: those of a session, and those of the last earlier session
 * that had alerts.
 */
export function worldFacts(world: World, session: number, before: number): DayFacts {
  const { country, days } = world
  const named = (id: string): AlertStock => ({ fsym_id: id, country, ticker: id, name_kr: id, name_en: id })
  const lists = (id: string): [readonly string[], readonly string[]] => [
    world.lists[session]![id]!,
    world.lists[before]![id]!,
  ]
  return {
    ...{ country, day: days[session]!, version: session + 1, simulated: false },
    stocks: world.stocks.map(stock => stockFacts(world, stock, session, before)),
    groups: (['sector', 'theme'] as const).flatMap(kind =>
      groupIds[kind].map(id => {
        const move = world.moves[session]![id]
        return { kind, id, ko: id, en: id, change: move ?? 0.1, ranges: move === undefined ? null : move / 2 }
      }),
    ),
    presets: presetIds.map(name => {
      const [now, then] = lists(name)
      const entered = now.filter(id => !then.includes(id)).map(named)
      const left = then.filter(id => !now.includes(id)).map(named)
      return { name, ko: name, en: name, entered, left }
    }),
  }
}

function stockFacts({ country }: World, stock: WorldStock, session: number, before: number): StockFacts {
  const { id, history } = stock
  const [now, last, told] = [history[session]!, history[session - 1], history[before]!]
  const turns = history.slice(before + 1, session + 1).flatMap(({ day, signal: to, close }, nth) => {
    const from = history[before + nth]!.signal
    return from === to ? [] : [{ day, from, to, close }]
  })
  const nothing = { level: null, price: null, times: null, what: null }
  return {
    ...{ fsym_id: id, country, ticker: id, name_kr: id, name_en: id },
    price: now.halted
      ? null
      : {
          close: now.close,
          before: told.close,
          change: last ? roundToFourDecimals((now.close / last.close - 1) * 100) : null,
        },
    turns,
    events: [
      ...now.kinds.map(kind => ({ ...nothing, kind })),
      ...now.what.map(what => ({ ...nothing, kind: 'ta_notification' as const, what })),
    ],
    rating: now.rating,
    ratingBefore: told.rating,
    fromHigh: fromHigh(now),
    fromHighBefore: fromHigh(told),
    // Every stored earnings report is passed on, near or far: the rules decide which of them are news.
    earnings: stock.results.map(({ day, numbersFrom, year, quarter }) => ({
      ...{ report_date: day, time: null, confirmed: true, eps_consensus: null, sales_actual: null },
      ...{ sales_consensus: null, target_year: year, target_quarter: quarter },
      eps_actual: numbersFrom <= session ? 1.5 : null,
    })),
    insiders: stock.filings
      .filter(({ storedFrom }) => storedFrom <= session)
      .map(({ day, way, qty }) => ({
        ...{ filing_date: day, trade_date: null, trade_type: way, price: null, qty, value: null },
        ...{ insider_name: 'Person One', title: '', is_ceo: false, filing_id: null },
      })),
  }
}

const fromHigh = ({ close, hurdle }: WorldStock['history'][number]): number | null =>
  hurdle === null ? null : (close / hurdle - 1) * 100

export const personOfWorld = (user: WorldUser): AlertPerson => ({
  plan: user.plan,
  list: user.list,
  alerts: new Map(Object.entries(user.items)),
  setting: {
    ...{ push: user.push, off: user.off, quiet: user.quiet, zone: user.zone },
    ...{ quiet_from: user.quiet_from, quiet_to: user.quiet_to, digest: true, digest_at: '08:00' },
  },
  scope: { sectors: user.sectors, themes: user.themes, presets: user.presets },
  hasDevice: user.hasDevice,
})
