/** Where the numbers come from, and what is said while there are none yet. */
export const sourceList = {
  credits: ({ names }: { names: string }) => `Data: ${names}`,
  fromFiles: 'Data: operator’s files',
  countries: { kr: 'Korea', us: 'United States' },
  notYet: 'Loading market data',
  nothing: 'No prices yet',
  ownerOnly: 'Only the operator can see these numbers',
  reading: ({ country, source, count }: { country: string; source: string; count: string }) =>
    `${country}: loading from ${source}, ${count}.`,
  soon: ({ country, source }: { country: string; source: string }) =>
    `${country}: loading from ${source} starts within a minute.`,
  lately: ({ fault }: { fault: string }) => `The last try failed: ${fault} We try again every 15 minutes.`,
  isStored: ({ country, since, from }: { country: string; since: string; from: string }) =>
    `${country}: prices since ${since} are ready. Loading older ones back to ${from}.`,
  sessions: ({ done, all }: { done: string; all: string }) => `${done} of ${all} sessions`,
  stocks: ({ done, all }: { done: string; all: string }) => `${done} of ${all} stocks`,
  stocksSoFar: ({ done }: { done: string }) => `${done} stocks so far`,
  newestFirst: 'The latest 60 sessions load first and appear right away.',
  loading: ({ name, done_mb, all_mb }: { name: string; done_mb: number; all_mb: number }) =>
    `Downloading the ${name} archive first: ${done_mb.toLocaleString('en')} of ${all_mb.toLocaleString('en')} MB.`,
  minutesLeft: ({ count, at }: { count: number; at: string }) =>
    `About ${count} ${count === 1 ? 'minute' : 'minutes'} left, until ${at}.`,
  hoursLeft: ({ count, at }: { count: number; at: string }) => `About ${count} hours left, until ${at}.`,
  noSource: ({ country }: { country: string }) => `${country}: no price source is set up.`,
  noFiles: ({ country }: { country: string }) => `${country}: no files loaded yet.`,
  table: {
    title: 'Data sources',
    caption: ({ country }: { country: string }) => `${country}: data and sources`,
    feed: 'Data',
    source: 'Source',
    until: 'Through',
    none: 'None',
    awaited: ({ source }: { source: string }) => `${source} · not loaded yet`,
    withKey: ({ source, keys }: { source: string; keys: string }) => `${source} · needs ${keys}`,
    withoutKey: ({ source }: { source: string }) => `${source} · no key needed`,
    filesOnly: 'Available from files only',
  },
}
