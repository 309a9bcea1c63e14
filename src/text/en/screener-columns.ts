import type { screenerColumns as Korean } from '../ko/screener-columns.ts'

export const screenerColumns: typeof Korean = {
  title: 'Columns of the table',
  lead: ({ most }) => `Choose up to ${most} and put them in order. Cards show the first three.`,
  full: ({ most }) => `There is room for ${most} columns.`,
  chosen: 'Chosen columns',
  find: 'Find a column',
  none: 'There is no such column.',
  reset: 'Usual columns',
  done: 'Show these columns',
  earlier: ({ name }) => `Move ${name} forward`,
  later: ({ name }) => `Move ${name} back`,
  remove: ({ name }) => `Remove ${name}`,
}
