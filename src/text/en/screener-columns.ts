import type { screenerColumns as Korean } from '../ko/screener-columns.ts'

export const screenerColumns: typeof Korean = {
  title: 'Table columns',
  lead: ({ most }) => `Choose up to ${most} and reorder them. Cards show the first three.`,
  full: ({ most }) => `You can show up to ${most} columns. Remove one to add another.`,
  chosen: 'Selected columns',
  find: 'Search columns',
  none: 'No matching columns.',
  reset: 'Default columns',
  done: 'Apply columns',
  earlier: ({ name }) => `Move ${name} forward`,
  later: ({ name }) => `Move ${name} back`,
  remove: ({ name }) => `Remove ${name}`,
}
