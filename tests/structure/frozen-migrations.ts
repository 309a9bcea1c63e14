/** Migrations that people's databases have been through. What has happened is not rewritten: a new one is added. */
export const frozenMigrations: Record<string, string> = {
  'server/adapters/database/migrations/001-first-slice.sql':
    '8b51ceaeae8af59c4d98933395f625e83462d8fecf527b5d9e4940f153e0450b',
  'server/adapters/database/migrations/002-market-data.sql':
    'f099c0c46a84839804025649931a796d20d45345f4017c7eb1ffecbdfca75551',
}
