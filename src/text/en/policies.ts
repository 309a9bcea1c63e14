import { clause, earlierPolicyVersion, type PolicyVersion } from '../policy.ts'

const terms2025: PolicyVersion = {
  date: '20250402',
  clauses: [
    clause(
      'purpose',
      'Article 1 (Purpose)',
      'These terms set the conditions of using Tidemark (the “service”) and the rights and duties of the operator and its users. The operator is the business named on the page about the service. The Korean text decides where the two differ.',
    ),
    clause(
      'service',
      'Article 2 (What the service is)',
      'The service arranges and analyses data of the Korean and US stock markets. Signals, scores, ratings and proper prices are reckoned by published rules, which can be read in the glossary and the signal record.',
    ),
    clause(
      'advice',
      'Article 3 (Decisions)',
      'The service neither advises any particular person nor decides for anybody. Decisions and their results are yours, and you can lose what you invest. Past results do not guarantee future ones.',
    ),
    clause(
      'data',
      'Article 4 (As of when)',
      'Every number says as of when. Prices are not live, and data may be late or wrong. Corrections are told with their day. Simulated data is labelled as such.',
    ),
    clause(
      'account',
      'Article 5 (Accounts)',
      'An account is for one person aged 14 or over. Passwords and codes must not be given to others. Prices and analysis can be seen without signing in.',
    ),
    clause(
      'plan',
      'Article 6 (Plans and payment)',
      'The price and length of a paid plan, and whether it renews by itself, are shown before payment. Renewal can be stopped at any time before the next payment. A free trial never turns into a payment without consent.',
    ),
    clause(
      'refund',
      'Article 7 (Withdrawal and refunds)',
      'A plan that has not been used is refunded in full within 7 days of payment. After that, the time used is taken off. What was paid in an app store follows the procedure of that store.',
    ),
    clause(
      'conduct',
      'Article 8 (What must not be done)',
      'Data must not be collected automatically or resold. The service must not be used to deceive others or to move prices, and nobody may try to break its security.',
    ),
    clause(
      'content',
      'Article 9 (What you write)',
      'Notes and filters are yours and seen by you alone. What you publish you can delete; what breaks the law may be hidden, with the reason told.',
    ),
    clause(
      'stop',
      'Article 10 (Interruptions)',
      'The service may stop for maintenance or a fault. What can be told beforehand is. If a paid service stops for more than a day, its time is extended by as much.',
    ),
    clause(
      'leave',
      'Article 11 (Leaving)',
      'You can leave at any time. Your data is erased 7 days later, and until then you can come back. You can download your data before you leave.',
    ),
    clause(
      'change',
      'Article 12 (Changes)',
      'Changes are told 7 days before they come into force, 30 days where they are to your disadvantage. What changed is shown beside the version before. Whoever does not agree can leave.',
    ),
    clause(
      'liability',
      'Article 13 (Liability)',
      'The operator makes good, as the law says, what it damages by intent or negligence, but not what lies beyond its power, such as disasters or errors of those who supply the data.',
    ),
    clause(
      'law',
      'Article 14 (Law)',
      'The law of the Republic of Korea applies. Disputes belong to the court of the place where you, as a consumer, live.',
    ),
  ],
}

const terms2022 = earlierPolicyVersion(terms2025, '20220630', {
  service:
    'The service arranges and analyses data of the Korean and US stock markets. Signals and scores are reckoned by published rules.',
  plan: 'The price and length of a paid plan are shown before payment. Renewal can be stopped at any time before the next payment.',
  stop: 'The service may stop for maintenance or a fault. What can be told beforehand is.',
  leave: 'You can leave at any time. Your data is erased 7 days later, and until then you can come back.',
  change:
    'Changes are told 7 days before they come into force, 30 days where they are to your disadvantage. Whoever does not agree can leave.',
})

const terms2021 = earlierPolicyVersion(terms2022, '20210420', {
  service:
    'The service arranges and analyses data of the Korean stock market. Signals and scores are reckoned by published rules.',
  data: 'Every number says as of when. Prices are not live, and data may be late or wrong.',
  content: null,
  leave: 'You can leave at any time. Your data is then erased.',
})

const privacy202206: PolicyVersion = {
  date: '20220630',
  clauses: [
    clause(
      'collected',
      '1. What is collected',
      'A username and the hash of a password, or a phone number, or the member number and nickname that a sign-in service gave. The stocks, holdings, notes and filters you enter. The time of access and the kind of device. Nobody is recognised by an e-mail address.',
    ),
    clause(
      'why',
      '2. What for',
      'To know that it is you, to keep your stocks and notes and bring your devices in line, for alerts, to confirm payments, and against abuse. It is used for nothing else; another purpose needs another consent.',
    ),
    clause(
      'kept',
      '3. How long',
      'Until you leave, and erased 7 days after. Records that the law demands are kept apart: payments 5 years, consumer disputes 3 years, access 3 months.',
    ),
    clause(
      'third',
      '4. Who else gets it',
      'Nobody, unless the law says so or you have agreed to it separately. Holdings and notes are never used for advertising.',
    ),
    clause(
      'entrusted',
      '5. Work done by others',
      'Sending messages and handling payments may be entrusted to others. Who they are, and with what, is told on the page about the service.',
    ),
    clause(
      'rights',
      '6. Your rights',
      'You can see, correct, download and erase your data and withdraw consent at any time, on the page of your account. Nobody under 14 can open an account.',
    ),
    clause(
      'device',
      '7. On your device',
      'Cookies and the storage of the browser hold the language, the theme, that you are signed in, and the screens seen last. The page about cookies lists all of it, and for how long. What is personal is erased when you sign out.',
    ),
    clause(
      'safe',
      '8. How it is kept safe',
      'Passwords are stored so that they cannot be read back, and transport is encrypted. Tokens of sign-in services are used once and thrown away. Logs hold neither secrets nor personal values.',
    ),
    clause(
      'who',
      '9. Who answers for it',
      'The person responsible and how to reach them is told on the page about the service. In Korea an infringement can be reported at 118.',
    ),
    clause(
      'change',
      '10. Changes',
      'Changes are told 7 days before they come into force, and shown beside the version before.',
    ),
  ],
}

const privacy202205 = earlierPolicyVersion(privacy202206, '20220531', {
  collected:
    'A username and the hash of a password, or a phone number. The stocks, holdings, notes and filters you enter. The time of access and the kind of device.',
  rights:
    'You can see, correct and erase your data and withdraw consent at any time. Nobody under 14 can open an account.',
  device:
    'Cookies and the storage of the browser hold the language, the theme and that you are signed in. What is personal is erased when you sign out.',
  entrusted: null,
})

/** The terms and the privacy policy. The newest version comes first. */
export const policies = {
  names: { terms: 'Terms of service', privacy: 'Privacy policy' },
  since: ({ date }: { date: string }) => `In force since ${date}`,
  current: 'Current',
  over: 'This is an earlier version. The current one differs.',
  toCurrent: 'Read the current version',
  versions: 'All versions',
  show: 'Show what changed since the version before',
  changed: ({ date, heads }: { date: string; heads: string }) => `Changed since ${date}: ${heads}`,
  same: ({ date }: { date: string }) => `The same as the version of ${date}.`,
  first: 'This is the first version. There is none before it.',
  added: 'Added:',
  removed: 'Removed:',
  terms: [terms2025, terms2022, terms2021],
  privacy: [privacy202206, privacy202205],
}
