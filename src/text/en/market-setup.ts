/** The sentences of the page on which an empty installation chooses markets and sources. */
export const marketSetup = {
  title: 'Choose markets and sources',
  lead: 'The command at the end follows your choice. The choice stays on this page; keys are asked for on the terminal.',
  markets: 'Markets',
  groups: { kr: 'Korean sources', us: 'American sources', both: 'Sources for both countries' },
  recommended: 'Recommended',
  names: { brings: 'Brings', key: 'Key', firstFill: 'First reading', terms: 'Terms' },
  others: ({ count }: { count: number }) => `Show ${count} other ${count === 1 ? 'source' : 'sources'}`,
  fewer: 'Show recommended sources only',
  bringsNothing: 'Nothing that a source chosen before it does not bring',
  newestThenAll: ({ newest, all }: { newest: string; all: string }) =>
    `newest prices in ${newest}, all in ${all}`,
  emptyTitle: 'What stays empty',
  timeTitle: 'How long it takes',
  time: ({ newest, all }: { newest: string; all: string }) =>
    `The newest prices are on screen in ${newest}, everything in ${all}. What has been read is shown meanwhile.`,
  timeWithoutPrices: ({ all }: { all: string }) =>
    `Everything is read in ${all}. No source brings prices, so the pages of stocks stay empty.`,
  estimated: 'Estimated from the calls that each source allows.',
  commandTitle: 'Run this on the terminal',
  commandDoes:
    'It asks for the keys one by one, tries each at once, says what it brings, and writes them into .env. Then start with npm start.',
  again: 'Run it again to change your choice: stored prices and the record stay and are continued.',
  copy: 'Copy command',
  copied: 'The command is copied.',
  selected: 'The browser refused to copy, so the command is selected: please copy it yourself.',
  nothingChosen: 'Please choose at least one market and one source.',
  otherWays: 'Other ways',
  ingest: 'Loads a folder of your own files.',
  demo: 'Looks around with invented companies first.',
  folder: 'FOLDER',
}
