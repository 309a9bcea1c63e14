import { alertsFor } from '#domain/alerts/alerts-for.ts'
import type { AlertWithOutcome } from '#domain/alerts/collapse.ts'
import type { DayFacts } from '#domain/alerts/day-facts.ts'
import type { AlertPerson } from '#domain/alerts/person.ts'
import { eventsForUser, indexDayEvents } from '#domain/alerts/recipients.ts'

export type AlertMistakeInput = {
  person: AlertPerson
  facts: DayFacts
  at: { published: number; now: number }
}
/** Computes the alerts of one notification run; `known` holds the keys that are in the inbox already. */
export type AlertRules = (told: AlertMistakeInput, known: ReadonlySet<string>) => AlertWithOutcome[]

const laidOut = new WeakMap<DayFacts, ReturnType<typeof indexDayEvents>>()

export const ourRules: AlertRules = ({ person, facts, at }, known) => {
  const news = laidOut.get(facts) ?? indexDayEvents(facts)
  laidOut.set(facts, news)
  const fresh = eventsForUser(person, news).filter(({ key }) => !known.has(key))
  return alertsFor(person, facts, fresh, at)
}

const eachStock = (facts: DayFacts, change: (stock: DayFacts['stocks'][number]) => object): DayFacts => ({
  ...facts,
  stocks: facts.stocks.map(stock => ({ ...stock, ...change(stock) })),
})
const ofPerson =
  (change: (person: AlertPerson) => Partial<AlertPerson>): AlertRules =>
  (told, known) =>
    ourRules({ ...told, person: { ...told.person, ...change(told.person) } }, known)
const ofSetting = (
  change: (setting: AlertPerson['setting']) => Partial<AlertPerson['setting']>,
): AlertRules => ofPerson(({ setting }) => ({ setting: { ...setting, ...change(setting) } }))
const ofFacts =
  (change: (facts: DayFacts) => DayFacts): AlertRules =>
  (told, known) =>
    ourRules({ ...told, facts: change(told.facts) }, known)

/** Rules with one mistake each. The comparison must find every one of them. */
export const faultyAlertRules: Readonly<Record<string, AlertRules>> = {
  'hidden stocks are told': ofPerson(({ list }) => ({
    list: list.map(each => ({ ...each, is_hidden: false })),
  })),
  'every plan has room for every stock and every push': ofPerson(() => ({ plan: 'premium' })),
  'a type that is off is told': ofSetting(() => ({ off: [] })),
  'quiet hours are forgotten': ofSetting(() => ({ quiet: false })),
  'quiet hours are read in Seoul': ofSetting(() => ({ zone: 'Asia/Seoul' })),
  'quiet hours are turned round': ofSetting(({ quiet_from, quiet_to }) => ({
    ...{ quiet_from: quiet_to, quiet_to: quiet_from },
  })),
  'quiet hours begin a minute late': ofSetting(({ quiet_from }) => ({
    quiet_from: `${quiet_from.slice(0, 4)}${Number(quiet_from.slice(4)) + 1}`,
  })),
  'the push switch is forgotten': ofSetting(() => ({ push: true })),
  'everybody has a device': ofPerson(() => ({ hasDevice: true })),
  'a person’s own choice for a stock is forgotten': ofPerson(() => ({ alerts: new Map() })),
  'what was found late is sent': ({ at, ...told }, known) =>
    ourRules({ ...told, at: { ...at, published: at.now } }, known),
  'a missed session is forgotten': ofFacts(facts =>
    eachStock(facts, ({ turns }) => ({ turns: turns.filter(({ day }) => day === facts.day) })),
  ),
  'a missed session is told as today’s': ofFacts(facts =>
    eachStock(facts, ({ turns }) => ({ turns: turns.slice(-1).map(turn => ({ ...turn, day: facts.day })) })),
  ),
  'a price is compared with the session before, whatever was missed': ofFacts(facts =>
    eachStock(facts, ({ price }) => ({
      price: price && {
        ...price,
        before: price.change === null ? null : price.close / (1 + price.change / 100),
      },
    })),
  ),
  'a price that is reached exactly does not count': ofPerson(({ alerts }) => ({
    alerts: new Map(
      [...alerts].map(([id, { on, rules }]) => [
        id,
        {
          on,
          rules: rules.map(rule => ({
            ...rule,
            value: rule.when === 'price_below' ? rule.value - 1e-9 : rule.value + 1e-9,
          })),
        },
      ]),
    ),
  })),
  'a halted stock is told': ofFacts(facts =>
    eachStock(facts, ({ price }) => ({ price: price ?? { close: 100, before: 99, change: 1 } })),
  ),
  'late filings are left out': ofFacts(facts =>
    eachStock(facts, ({ insiders }) => ({
      insiders: insiders.filter(({ filing_date }) => filing_date === facts.day),
    })),
  ),
  'a first rating is a change': ofFacts(facts =>
    eachStock(facts, ({ ratingBefore }) => ({ ratingBefore: ratingBefore ?? 'B' })),
  ),
  'who stays near the high is told of it again': ofFacts(facts =>
    eachStock(facts, ({ fromHighBefore }) => ({ fromHighBefore: fromHighBefore === null ? null : -9 })),
  ),
  'who passes the high at once is told it is near': ofFacts(facts =>
    eachStock(facts, ({ fromHigh }) => ({ fromHigh: fromHigh === null ? null : Math.min(fromHigh, 0) })),
  ),
  'what is in the inbox is told again': told => ourRules(told, new Set()),
  'everything is pushed by itself': (told, known) =>
    ourRules(told, known).flatMap(each => {
      if (each.fate === 'collapsed') return [{ ...each, fate: 'sent' as const }]
      return each.event.type === 'digest' ? [] : [each]
    }),
  'planned sales are sales': ofFacts(facts =>
    eachStock(facts, ({ insiders }) => ({
      insiders: insiders.map(each => ({
        ...each,
        trade_type: each.trade_type === 'PS' ? 'S' : each.trade_type,
      })),
    })),
  ),
  'who leaves a list is forgotten': ofFacts(facts => ({
    ...facts,
    presets: facts.presets.map(preset => ({ ...preset, left: [] })),
  })),
}
