import { mayUse } from '../plan/entitlement.ts'
import type { AlertEvent } from './alert-event.ts'
import { type AlertType, alertTypeRules } from './alert-type.ts'
import type { DayFacts, StockFacts } from './day-facts.ts'
import { alertEventsOf } from './events-of.ts'
import { type AlertPerson, alertSettingsByStock, type StockAlertSettings } from './person.ts'
import { priceRuleEvents } from './price-rule-events.ts'

/** Tells whether the user's settings ask for this event. The reasons to hold its push back are in `outcome-of.ts`. */
function wantsAlert(
  event: AlertEvent,
  person: AlertPerson,
  settings: ReadonlyMap<string, StockAlertSettings> = alertSettingsByStock(person),
): boolean {
  if (isTypeSwitchedOff(event.type, person)) return false
  const { scope, plan } = person
  switch (event.type) {
    case 'digest':
      return true
    case 'price':
      return settings.get(event.stock.fsym_id)?.rules.some(({ id }) => id === event.rule.id) ?? false
    case 'sector':
      return scope.sectors.includes(`${event.country}/${event.id}`)
    case 'theme':
      return scope.themes.includes(event.id)
    case 'preset':
      // Who enters and leaves a preset is a feature of paid plans: without it there is no event, not even in the inbox.
      return mayUse(plan, 'presetHistory') && scope.presets.includes(`${event.country}/${event.id}`)
    default: {
      const { toggle } = alertTypeRules[event.type]
      return toggle !== null && (settings.get(event.stock.fsym_id)?.on.includes(toggle) ?? false)
    }
  }
}

const isTypeSwitchedOff = (type: AlertType, { setting }: Pick<AlertPerson, 'setting'>): boolean =>
  alertTypeRules[type].mayBeOff && setting.off.includes(type)

/** This is a publication indexed by stock, so that a user with ten stocks costs ten lookups. */
export type IndexedDayEvents = {
  facts: DayFacts
  byStock: ReadonlyMap<string, { facts: StockFacts; events: readonly AlertEvent[] }>
  ofGroups: readonly AlertEvent[]
}

export function indexDayEvents(facts: DayFacts): IndexedDayEvents {
  const byStock = new Map(
    facts.stocks.map(stock => [stock.fsym_id, { facts: stock, events: [] as AlertEvent[] }]),
  )
  const ofGroups: AlertEvent[] = []
  for (const event of alertEventsOf(facts))
    if ('stock' in event) byStock.get(event.stock.fsym_id)!.events.push(event)
    else ofGroups.push(event)
  return { facts, byStock, ofGroups }
}

/** Returns all events of a publication for one user, in the order of the user's stocks. */
export function eventsForUser(
  person: AlertPerson,
  { facts, byStock, ofGroups }: IndexedDayEvents,
): AlertEvent[] {
  const settings = alertSettingsByStock(person)
  const relevant = (events: readonly AlertEvent[]) =>
    events.filter(event => wantsAlert(event, person, settings))
  const news: AlertEvent[] = []
  for (const [fsymId, { rules }] of settings) {
    const stock = byStock.get(fsymId)
    if (stock) news.push(...relevant(stock.events), ...relevant(priceRuleEvents(facts, stock.facts, rules)))
  }
  return [...news, ...relevant(ofGroups)]
}
