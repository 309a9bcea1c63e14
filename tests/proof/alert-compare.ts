import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import type { DayFacts } from '#domain/alerts/day-facts.ts'
import { personOfWorld, worldFacts } from './alert-facts-of-world.ts'
import type { AlertRules } from './alert-mistakes.ts'
import { type ExpectedAlert, expectedAlerts } from './alert-reference.ts'
import type { World } from './alert-world.ts'

export type AlertComparison = {
  tellings: number
  alerts: number
  fates: Record<string, number>
  types: Record<string, number>
  /** The first difference in words; null if there is none. */
  different: string | null
}

const spelled = (answers: readonly ExpectedAlert[]): string[] =>
  answers.map(({ key, type, fate, says }) => `${key} ${type} ${fate} ${says}`).sort()

/** Returns the figures that the rules compute themselves; they pass the others on unchanged. */
function figuresIn(event: AlertEvent): string {
  switch (event.type) {
    case 'signal':
      return `${event.from} ${event.to} ${event.close}`
    case 'rating':
      return `${event.from} ${event.to}`
    case 'insider':
      return `${event.bought} ${event.sold} ${event.planned}`
    case 'price':
      return String(event.close)
    case 'prev_high_near':
      // The price of the previous high is computed back from the distance; it is a whole number here.
      return String(Math.round(event.close / (1 + event.fromHigh / 100)))
    case 'sector':
    case 'theme':
      return String(event.change)
    case 'preset':
      return `${event.entered} ${event.left}`
    case 'digest':
      return String(event.counts.reduce((sum, { count }) => sum + count, 0))
    default:
      return ''
  }
}

/** Compares the rules with the reference, for every user and every notification run, up to the first difference. */
export function compareAlerts(world: World, rules: AlertRules, users = world.users): AlertComparison {
  const found: AlertComparison = { tellings: 0, alerts: 0, fates: {}, types: {}, different: null }
  const facts = new Map<number, DayFacts>()
  for (const [nth, user] of users.entries()) {
    const person = personOfWorld(user)
    const [ours, theirs] = [new Set<string>(), new Set<string>()]
    for (const [at, telling] of world.tellings.entries()) {
      const before = world.tellings[at - 1]?.session
      // The first publication sends no alerts.
      if (before === undefined) continue
      const { session } = telling
      const told = facts.get(session) ?? worldFacts(world, session, before)
      facts.set(session, told)
      const expected = expectedAlerts(world, user, telling, before, theirs)
      const made = rules({ person, facts: told, at: telling }, ours).map(({ event, fate }): ExpectedAlert => {
        const { key, type } = event
        return { key, type, fate, says: figuresIn(event) }
      })
      for (const { key } of made) ours.add(key)
      const [left, right] = [spelled(made), spelled(expected)]
      found.tellings++
      found.alerts += expected.length
      for (const { fate, type } of expected) {
        found.fates[fate] = (found.fates[fate] ?? 0) + 1
        found.types[type] = (found.types[type] ?? 0) + 1
      }
      if (left.join() === right.join()) continue
      const only = (one: string[], other: string[]) => one.filter(each => !other.includes(each)).slice(0, 3)
      found.different = `user ${nth}, session ${session}: ours only ${only(left, right).join(', ')}; reference only ${only(right, left).join(', ')}`
      return found
    }
  }
  return found
}
