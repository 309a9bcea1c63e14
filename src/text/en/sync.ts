type Count = { count: number }
/** `into` is the number of shares that one share becomes in a split. */
type Entry = { day: string; stock: string; count: string; money: string; into: string }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The words of changes that wait to be sent, that conflict with another device, or that the server refused. */
export const sync = {
  waiting: ({ count }: Count) =>
    `${many(count, 'change waits', 'changes wait')} to be sent. ${count === 1 ? 'It is' : 'They are'} safe on this device.`,
  sent: 'Everything is saved.',
  conflicts: ({ count }: Count) => `${many(count, 'item was', 'items were')} changed on another device, too.`,
  choose: 'Choose',
  refused: ({ count }: Count) => `${many(count, 'change', 'changes')} could not be saved.`,
  show: 'Show',
  conflictTitle: 'Which one should stay?',
  conflictLead: 'Two devices changed the same thing differently. Until you choose, both are kept.',
  left: ({ count }: Count) => `${count} more after this one.`,
  failed: 'It could not be saved on this device. Everything is still as it was.',
  mine: 'This device',
  theirs: 'Another device',
  changedAt: ({ time }: { time: string }) => `Changed ${time}`,
  removed: 'Removed.',
  keepMine: 'Keep this device’s',
  keepTheirs: 'Keep the other device’s',
  keepBoth: 'Keep both',
  refusedTitle: 'Changes that could not be saved',
  refusedLead: 'They are still on this device. You can send them again or discard them.',
  retry: 'Send again',
  discard: 'Discard this change',
  signOutTitle: 'Some changes are not saved yet',
  signOutAnyway: 'Discard and sign out',
  signOutText: ({ count }: Count) => `If you sign out now, ${many(count, 'change', 'changes')} will be lost.`,
  kinds: {
    'ai-report': 'AI report list',
    group: 'Group',
    'group-order': 'Order of groups',
    note: 'Note',
    'recent-search': 'Recent searches',
    preference: 'Chart settings',
    filter: 'Saved filter',
    alert: 'Alerts of a stock',
    'alert-setting': 'Alert settings',
    'alert-scope': 'Alerts of sectors, themes and presets',
  },
  groups: { watchlist: 'Watchlist', portfolio: 'Portfolio' },
  noteOf: ({ name }: { name: string }) => `Note on ${name}`,
  someStock: 'a stock of unknown name',
  stocks: ({ count }: Count) => many(count, 'stock', 'stocks'),
  alerts: ({ switches, rules }: { switches: number; rules: number }) =>
    `${many(switches, 'alert', 'alerts')} on · ${many(rules, 'price rule', 'price rules')}`,
  quiet: ({ from, to }: { from: string; to: string }) => `Quiet from ${from} to ${to}`,
  followed: ({ count }: Count) => `Follows ${count}`,
  onlyHere: ({ names }: { names: string }) => `Only here: ${names}`,
  money: {
    kr: ({ value }: { value: string }) => `₩${value}`,
    us: ({ value }: { value: string }) => `$${value}`,
  },
  hidden: 'Hidden',
  fifo: 'First in, first out',
  average: 'Average cost',
  entries: {
    buy: ({ day, stock, count, money }: Entry) => `${day}: bought ${count} ${stock} at ${money}`,
    sell: ({ day, stock, count, money }: Entry) => `${day}: sold ${count} ${stock} at ${money}`,
    dividend: ({ day, stock, money }: Entry) => `${day}: dividend of ${stock}, ${money}`,
    split: ({ day, stock, into }: Entry) => `${day}: split of ${stock}, 1 share into ${into}`,
  },
  on: 'on',
  off: 'off',
  stopLossVp: 'Volume profile stop-loss',
  stopLossEma: 'EMA 20 stop-loss',
}
