/** Where the numbers come from, and what is said while there are none yet. */
export const sourceList = {
  credits: ({ names }: { names: string }) => `Data: ${names}`,
  fromFiles: 'Data: files of the operator',
  countries: { kr: 'Korea', us: 'United States' },
  notYet: 'The market is being filled',
  nothing: 'There are no prices yet',
  ownerOnly: 'Only the operator may see these figures',
  reading: ({ country, source, count }: { country: string; source: string; count: string }) =>
    `${country}: reading from ${source}, ${count}.`,
  soon: ({ country, source }: { country: string; source: string }) =>
    `${country}: reading from ${source} begins within a minute.`,
  lately: ({ fault }: { fault: string }) =>
    `The last try ended like this: ${fault} It is repeated every 15 minutes.`,
  isStored: ({ country, since, from }: { country: string; since: string; from: string }) =>
    `${country}: prices since ${since} are here. Older ones, back to ${from}, are being read.`,
  sessions: ({ done, all }: { done: string; all: string }) => `${done} of ${all} sessions`,
  stocks: ({ done, all }: { done: string; all: string }) => `${done} of ${all} stocks`,
  stocksSoFar: ({ done }: { done: string }) => `${done} stocks so far`,
  newestFirst: 'The newest 60 sessions come first, and are shown as soon as they are read.',
  loading: ({ name, done_mb, all_mb }: { name: string; done_mb: number; all_mb: number }) =>
    `The archive ${name} comes first: ${done_mb.toLocaleString('en')} of ${all_mb.toLocaleString('en')} MB.`,
  minutesLeft: ({ count, at }: { count: number; at: string }) =>
    `About ${count} ${count === 1 ? 'minute' : 'minutes'} left, until ${at}.`,
  hoursLeft: ({ count, at }: { count: number; at: string }) => `About ${count} hours left, until ${at}.`,
  noSource: ({ country }: { country: string }) => `${country}: no source of prices is set.`,
  noFiles: ({ country }: { country: string }) => `${country}: no files have been loaded yet.`,
  table: {
    title: 'Where each kind of data comes from',
    caption: ({ country }: { country: string }) => `${country}: data and sources`,
    feed: 'Data',
    source: 'Source',
    until: 'Up to',
    none: 'None',
    awaited: ({ source }: { source: string }) => `${source} · not read yet`,
    withKey: ({ source, keys }: { source: string; keys: string }) => `${source} · needs ${keys}`,
    withoutKey: ({ source }: { source: string }) => `${source} · without a key`,
    filesOnly: 'Only files bring it',
  },
}
