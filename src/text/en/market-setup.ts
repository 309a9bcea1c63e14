/** The sentences of the page on which an empty installation chooses markets and sources. */
export const marketSetup = {
  title: 'Choose markets and sources',
  lead: 'The command below matches your choices. They stay on this page, and the terminal asks for your keys.',
  markets: 'Markets',
  groups: { kr: 'Korean sources', us: 'US sources', both: 'Sources for both countries' },
  recommended: 'Recommended',
  names: { brings: 'Provides', key: 'Key', firstFill: 'First load', terms: 'Terms' },
  others: ({ count }: { count: number }) => `Show ${count} other ${count === 1 ? 'source' : 'sources'}`,
  fewer: 'Show recommended sources only',
  bringsNothing: 'Nothing new: your other sources already cover it',
  newestThenAll: ({ newest, all }: { newest: string; all: string }) =>
    `latest prices in ${newest}, everything in ${all}`,
  emptyTitle: 'What stays empty',
  timeTitle: 'How long it takes',
  time: ({ newest, all }: { newest: string; all: string }) =>
    `The latest prices appear in ${newest}, and everything in ${all}. Data shows up as it loads.`,
  timeWithoutPrices: ({ all }: { all: string }) =>
    `Everything loads in ${all}. No source provides prices, so stock pages stay empty.`,
  estimated: 'Estimated from each source’s rate limit.',
  commandTitle: 'Run this in your terminal',
  commandDoes:
    'It asks for each key, tests it, shows what it provides, and saves it to .env. Then run npm start.',
  again: 'To change your choices, run it again. Stored prices and the track record stay.',
  copy: 'Copy command',
  copied: 'Command copied.',
  selected: 'Your browser blocked copying. The command is selected, so copy it yourself.',
  nothingChosen: 'Choose at least one market and one source.',
  otherWays: 'Other options',
  ingest: 'Load a folder of your own files.',
  demo: 'Explore with fictional companies first.',
  folder: 'FOLDER',
}
