import { iso, type World, type WorldStock, type WorldUser } from './alert-world.ts'

/**
 * A second implementation of the alert rules, written from the sentences of the product and not from the code: one
 * stock, one rule, one user at a time, from the plain history. It returns the key, the outcome and the figures of each
 * alert.
 */
export type ExpectedAlert = { key: string; type: string; fate: string; says: string }

type Found = { key: string; type: string; past: boolean; says: string }

const DAY_MS = 86_400_000
const paid: Record<string, string[]> = {
  free: [],
  basic:
    'signal take_profit rating prev_high_near prev_high_cross prev_high_close upper volume_surge indicator price sector theme earnings insider'.split(
      ' ',
    ),
}
paid.premium = [...paid.basic!, 'preset']
paid.trial = paid.premium
const weight =
  'price signal take_profit upper earnings insider rating prev_high_close prev_high_cross prev_high_near volume_surge preset sector theme indicator'.split(
    ' ',
  )
const switchOf: Record<string, string> = {
  signal: 'AIChartToggle',
  take_profit: 'AIChartToggle',
  rating: 'LongTermToggle',
  prev_high_near: 'IndicatorToggle',
  prev_high_cross: 'IndicatorToggle',
  prev_high_close: 'IndicatorToggle',
  indicator: 'IndicatorToggle',
  upper: 'IssueToggle',
  volume_surge: 'IssueToggle',
  earnings: 'IssueToggle',
  insider: 'IssueToggle',
}

const apart = (one: number, other: number): number => (Date.parse(iso(one)) - Date.parse(iso(other))) / DAY_MS

/**
 * Returns the stocks in the order of a user's alerts: first those with settings of their own, then those of the list.
 */
function followed(world: World, user: WorldUser): WorldStock[] {
  const room = user.plan === 'free' ? 3 : 1e9
  const shown = user.list.filter(entry => entry.is_hidden === false).map(entry => entry.fsym_id)
  const ids = Object.keys(user.items)
  for (const [place, id] of shown.entries()) if (place < room && !ids.includes(id)) ids.push(id)
  return ids.map(id => world.stocks.find(stock => stock.id === id)!)
}

/** The news of a stock are the same for every user, so they are computed once. */
const read = new WeakMap<WorldStock, Map<string, Found[]>>()
function newsOf(world: World, stock: WorldStock, session: number, before: number): Found[] {
  const own = read.get(stock) ?? new Map<string, Found[]>()
  read.set(stock, own)
  const known = own.get(`${before} ${session}`) ?? ofStock(world, stock, session, before)
  own.set(`${before} ${session}`, known)
  return known
}

function ofStock(world: World, stock: WorldStock, session: number, before: number): Found[] {
  const found: Found[] = []
  const { id, history } = stock
  const today = world.days[session]!
  const say = (type: string, key: string, says = '', past = false) =>
    found.push({ type, key: `${world.country}:${key}`, past, says })
  for (let at = before + 1; at <= session; at++)
    if (history[at]!.signal !== history[at - 1]!.signal)
      say(
        'signal',
        `${world.days[at]}:signal:${id}`,
        `${history[at - 1]!.signal} ${history[at]!.signal} ${history[at]!.close}`,
        at !== session,
      )
  const [rated, was] = [history[session]!.rating, history[before]!.rating]
  if (rated !== null && was !== null && rated !== was)
    say('rating', `${today}:rating:${id}`, `${was} ${rated}`)
  const [now, then] = [history[session]!, history[before]!]
  const isBelow = then.hurdle !== null && then.close * 100 < then.hurdle * 97
  const isNear = now.hurdle !== null && now.close * 100 >= now.hurdle * 97 && now.close <= now.hurdle
  const isOver = now.kinds.includes('prev_high_cross') || now.kinds.includes('prev_high_close')
  if (isBelow && isNear && !isOver && !now.halted)
    say('prev_high_near', `${today}:prev_high_near:${id}`, String(now.hurdle))
  for (const kind of history[session]!.kinds) {
    const type = kind === 'tp_changed' ? 'take_profit' : kind
    if (type !== 'upper' || world.country === 'kr') say(type, `${today}:${type}:${id}`)
  }
  if (history[session]!.what.length !== 0) say('indicator', `${today}:indicator:${id}`)
  for (const { day, numbersFrom, year, quarter } of stock.results) {
    const ago = apart(today, day)
    const next = world.days[session + 1]
    if (ago >= 0 && ago < 5 && numbersFrom <= session)
      say('earnings', `${day}:earnings:${id}:${year}:${quarter}:told`)
    // After the world's last day the next session is unknown, so the next weekday is used; earnings reports are at most
    // three days away there.
    if (ago < 0 && (next === undefined ? nextWeekday(today) : next) >= day)
      say('earnings', `${day}:earnings:${id}:${year}:${quarter}:due`)
  }
  const isFresh = (filing: (typeof stock.filings)[number]): boolean =>
    filing.storedFrom <= session && apart(today, filing.day) >= 0 && apart(today, filing.day) < 3
  for (const filed of new Set(stock.filings.filter(isFresh).map(({ day }) => day))) {
    const own = stock.filings.filter(each => each.day === filed && isFresh(each))
    const sum = (way: string): number =>
      own.filter(each => each.way === way).reduce((all, { qty }) => all + qty, 0)
    say('insider', `${filed}:insider:${id}:${own.length}`, `${sum('P')} ${sum('S')} ${sum('PS')}`)
  }
  return found
}

function nextWeekday(day: number): number {
  let at = Date.parse(iso(day))
  do at += DAY_MS
  while ([0, 6].includes(new Date(at).getUTCDay()))
  return Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''))
}

function ofRules(world: World, user: WorldUser, stock: WorldStock, session: number, before: number): Found[] {
  const { close, halted } = stock.history[session]!
  if (halted) return []
  const then = stock.history[before]!.close
  const yesterday = stock.history[session - 1]?.close
  const moved = yesterday === undefined ? 0 : Number(((100 * (close - yesterday)) / yesterday).toFixed(4))
  const isMet = {
    price_above: (value: number) => then < value && value <= close,
    price_below: (value: number) => then > value && value >= close,
    change_up: (value: number) => moved >= value,
    change_down: (value: number) => moved <= 0 - value,
  }
  return (user.items[stock.id]?.rules ?? [])
    .filter(rule => isMet[rule.when](rule.value))
    .map(({ id }) => ({
      type: 'price',
      key: `${world.country}:${world.days[session]}:price:${stock.id}:${id}`,
      past: false,
      says: String(close),
    }))
}

function ofGroups(world: World, user: WorldUser, session: number, before: number): Found[] {
  const found: Found[] = []
  const say = (type: string, id: string, says: string) =>
    found.push({ type, key: `${world.country}:${world.days[session]}:${type}:${id}`, past: false, says })
  const moved = (id: string): string => String(world.moves[session]![id])
  const isMoving = (id: string): boolean => world.moves[session]![id] !== undefined
  for (const id of ['alpha', 'beta', 'gamma'])
    if (isMoving(id) && user.sectors.some(each => each === `${world.country}/${id}`))
      say('sector', id, moved(id))
  for (const id of ['space', 'robots', 'drones'])
    if (isMoving(id) && user.themes.some(each => each === id)) say('theme', id, moved(id))
  for (const id of ['one', 'two', 'three']) {
    const [now, then] = [world.lists[session]![id]!, world.lists[before]![id]!]
    const entered = now.filter(each => then.indexOf(each) < 0).length
    const left = then.filter(each => now.indexOf(each) < 0).length
    const isPaid = user.plan === 'premium' || user.plan === 'trial'
    if (isPaid && user.presets.includes(`${world.country}/${id}`) && entered + left > 0)
      say('preset', id, `${entered} ${left}`)
  }
  return found
}

const shownClock = new Map<string, Intl.DateTimeFormat>()
function isQuietFor(user: WorldUser, now: number): boolean {
  if (!user.quiet || user.quiet_from === user.quiet_to) return false
  const known = shownClock.get(user.zone)
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: user.zone, hour: '2-digit', minute: '2-digit' })
  shownClock.set(user.zone, format)
  const time = format.format(now)
  // Times are compared as texts: texts of the same length sort in the order of the clock.
  const isAfter = time >= user.quiet_from
  const isBefore = time < user.quiet_to
  return user.quiet_from < user.quiet_to ? isAfter && isBefore : isAfter || isBefore
}

/** `inbox` has the keys of this user's earlier alerts; the new ones are added to it. */
export function expectedAlerts(
  world: World,
  user: WorldUser,
  telling: World['tellings'][number],
  before: number,
  inbox: Set<string>,
): ExpectedAlert[] {
  const { session, published, now } = telling
  const found: Found[] = []
  for (const stock of followed(world, user)) {
    const own = user.items[stock.id]
    for (const each of newsOf(world, stock, session, before))
      if (!own || own.on.some(on => on === switchOf[each.type])) found.push(each)
    found.push(...ofRules(world, user, stock, session, before))
  }
  found.push(...ofGroups(world, user, session, before))
  const fresh = found.filter(({ type, key }) => !user.off.some(off => off === type) && !inbox.has(key))
  const isQuiet = isQuietFor(user, now)
  const answers = fresh.map(({ type, key, past, says }): ExpectedAlert => {
    let fate = 'sent'
    if (!paid[user.plan]!.includes(type)) fate = 'plan'
    if (isQuiet) fate = 'quiet_hours'
    if (!user.hasDevice) fate = 'no_device'
    if (!user.push) fate = 'push_off'
    if (past || now > published + 12 * 60 * 60 * 1000) fate = 'stale'
    return { type, key, fate, says }
  })
  const going = answers.filter(({ fate }) => fate === 'sent')
  if (going.length > 5) {
    const kept = new Set<ExpectedAlert>()
    for (const type of weight)
      for (const each of going) if (each.type === type && kept.size < 4) kept.add(each)
    for (const each of going) if (!kept.has(each)) each.fate = 'collapsed'
    answers.push({
      type: 'digest',
      key: `${world.country}:${world.days[session]}:more:${session + 1}`,
      fate: 'sent',
      says: String(going.length - 4),
    })
  }
  for (const { key } of answers) inbox.add(key)
  return answers
}
