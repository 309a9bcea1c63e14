/** The page about the operator, the data sources and the risks. */
export const operator = {
  heading: 'Who runs this, and with what',
  lead: 'The operator, sources of data and their delay, and the risks',
  who: 'Operator',
  neutral:
    'Whoever runs this has not introduced themselves yet. It may be an installation for trying things out.',
  missing: 'Not configured',
  missingAdmin: ({ names }: { names: string }) =>
    `Seen by administrators only. Set in the environment: ${names}`,
  fields: {
    name: 'Business',
    representative: 'Representative',
    registration: 'Business registration',
    mail_order: 'Mail-order registration',
    legal_status: 'Legal status',
    address: 'Address',
    email: 'E-mail',
    phone: 'Telephone',
    privacy_officer: 'Privacy officer',
    hosting: 'Hosting',
  },
  sources: 'Sources of data, and their delay',
  sourcesText:
    'Everything is reckoned once a day, after the close. Prices are not live. Where each kind of data comes from, and of when it is, stands below.',
  countries: { kr: 'Korea', us: 'United States' },
  asOf: ({ date }: { date: string }) => `As of ${date}`,
  current: 'This is the last finished session.',
  behind: ({ count }: { count: number }) =>
    count === 1 ? '1 finished session is not in it yet.' : `${count} finished sessions are not in it yet.`,
  unpublished: 'Nothing has been published yet.',
  noDate: 'No date',
  source: 'Source',
  faults: ({ count }: { count: number }) => `${count} did not come the last time`,
  without: ({ names }: { names: string }) => `No source brings: ${names}`,
  feed: 'Data',
  when: 'As of',
  caption: ({ country }: { country: string }) => `Sources of data, ${country}`,
  risk: 'Risks',
  risks: [
    'You can lose what you invest in stocks. Decisions and their results are yours.',
    'Signals and scores are reckoned from past prices and filings. They guarantee nothing, and those that were wrong are all in the record.',
    'Nothing here is advice for anybody in particular, and no orders are placed for you.',
    'Data can be late or wrong. What was corrected is told, with its day.',
  ],
  more: { trust: 'Signal record', terms: 'Terms of service', privacy: 'Privacy policy' },
}
