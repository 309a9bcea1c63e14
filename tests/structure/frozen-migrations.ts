/** Migrations that users' databases have already applied. They are never changed; a new one is added instead. */
export const frozenMigrations: Record<string, string> = {
  'server/adapters/database/migrations/001-first-slice.sql':
    '8b51ceaeae8af59c4d98933395f625e83462d8fecf527b5d9e4940f153e0450b',
  'server/adapters/database/migrations/002-market-data.sql':
    '0e5f2f816cfdc5ceb6bc3a15f40909eaf32c2f0c1101ef74d5394fe60f924f78',
  'server/adapters/database/migrations/003-people.sql':
    '20dafc2b6ea9f669719c356472c21ac838c06f8513eded7073f6511412e8cadc',
  'server/adapters/database/migrations/004-alerts.sql':
    'd3f6b8b90692851032f0956957908c577c8f1322eac57d05acebcd6ba8544896',
  'server/adapters/database/migrations/005-identities.sql':
    '4e852a919690eb4a1599f187030d42b1d782f3de450f4b1b2b336c01822c15ff',
  'server/adapters/database/migrations/006-history.sql':
    'd010f60935ea32199c92066f56ecf08f8f118383486a3243d4e8b6dc29e78177',
  'server/adapters/database/migrations/007-company-totals.sql':
    '7dc1e085c6a1e7dd98cb518011f46a233d05dee5aa4a8524101d924418c5c087',
  'server/adapters/database/migrations/008-past-days.sql':
    'bc72e255686fa0a06c71e25369042f84897c3b7a710a187cf0e2098bc7fee3c0',
  'server/adapters/database/migrations/009-expected-results.sql':
    '873ed9859cc1b91ec56c92f01769ed7f1f5c493a62112b78b386786f36299d9b',
  'server/adapters/database/migrations/010-details-day.sql':
    '0c07ce43fafd1e4949bc6541f58423e221400877cacde09b3e025cc132bb781e',
  'server/adapters/database/migrations/011-stock-aliases.sql':
    '78a3832d7cee445ca5ee5ad0dc38c9905e4222c41944e40118bb9dee515954d2',
  'server/adapters/database/migrations/012-told-from.sql':
    'fdf4389fca0904fdbf5d390809f1b7f034dbdfb5b2afb7c7aa9b360bc09077be',
}
