import { inTwelveHours } from '../format-days.ts'

type Count = { count: number }
/** `into` is the number of shares that one share becomes in a split. */
type Entry = { day: string; stock: string; count: string; money: string; into: string }

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The words of changes that wait to be sent, that conflict with another device, or that the server refused. */
export const sync = {
  waiting: ({ count }: Count) =>
    `${many(count, 'change hasn’t', 'changes haven’t')} synced yet. ${count === 1 ? 'It’s' : 'They’re'} saved on this device.`,
  sent: 'Everything is saved.',
  conflicts: ({ count }: Count) => `${many(count, 'item', 'items')} also changed on another device.`,
  choose: 'Choose',
  refused: ({ count }: Count) => `We couldn’t save ${many(count, 'change', 'changes')}.`,
  show: 'Show',
  conflictTitle: 'Which version do you want to keep?',
  conflictLead: 'Two devices changed the same item. We’ll keep both until you choose.',
  left: ({ count }: Count) => `${count} more to review.`,
  failed: 'We couldn’t save it on this device. Nothing changed. Try again.',
  mine: 'This device',
  theirs: 'Another device',
  changedAt: ({ time }: { time: string }) => `Changed ${time}`,
  removed: 'Removed.',
  keepMine: 'Keep this device’s version',
  keepTheirs: 'Keep the other version',
  keepBoth: 'Keep both',
  refusedTitle: 'Unsaved changes',
  refusedLead: 'They’re still on this device. Try saving them again, or discard them.',
  retry: 'Try again',
  discard: 'Discard change',
  signOutTitle: 'Some changes haven’t synced',
  signOutAnyway: 'Discard and sign out',
  signOutText: ({ count }: Count) => `If you sign out now, you’ll lose ${many(count, 'change', 'changes')}.`,
  kinds: {
    'ai-report': 'AI report list',
    group: 'Group',
    'group-order': 'Group order',
    note: 'Note',
    'recent-search': 'Recent searches',
    preference: 'Chart settings',
    filter: 'Saved filter',
    alert: 'Stock alerts',
    'alert-setting': 'Alert settings',
    'alert-scope': 'Sector, theme and preset alerts',
  },
  groups: { watchlist: 'Watchlist', portfolio: 'Portfolio' },
  noteOf: ({ name }: { name: string }) => `Note on ${name}`,
  someStock: 'an unknown stock',
  stocks: ({ count }: Count) => many(count, 'stock', 'stocks'),
  alerts: ({ switches, rules }: { switches: number; rules: number }) =>
    `${many(switches, 'alert', 'alerts')} on · ${many(rules, 'price alert', 'price alerts')}`,
  quiet: ({ from, to }: { from: string; to: string }) =>
    `Quiet hours ${inTwelveHours(from)} to ${inTwelveHours(to)}`,
  followed: ({ count }: Count) => `Follows ${count}`,
  onlyHere: ({ names }: { names: string }) => `Only in this version: ${names}`,
  money: {
    kr: ({ value }: { value: string }) => `₩${value}`,
    us: ({ value }: { value: string }) => `$${value}`,
  },
  hidden: 'Hidden',
  fifo: 'First in, first out (FIFO)',
  average: 'Average cost',
  entries: {
    buy: ({ day, stock, count, money }: Entry) => `${day}: bought ${count} ${stock} at ${money}`,
    sell: ({ day, stock, count, money }: Entry) => `${day}: sold ${count} ${stock} at ${money}`,
    dividend: ({ day, stock, money }: Entry) => `${day}: ${stock} dividend, ${money}`,
    split: ({ day, stock, into }: Entry) => `${day}: ${stock} split, 1 share into ${into}`,
  },
  on: 'on',
  off: 'off',
  stopLossVp: 'Stop-loss · volume profile',
  stopLossEma: 'Stop-loss · EMA 20',
}
