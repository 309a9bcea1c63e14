/**
 * The names of this device's storage. They are separate from the registry, so that pages need not load its
 * descriptions.
 */

export const SHARED_DATABASE = 'tidemark'
export const GUEST_DATABASE = 'tidemark-guest'
export const USER_DATABASE_PREFIX = 'tidemark-u-'
export const SNAPSHOT_CACHE = 'tidemark-picture'
/** The service worker inserts the snapshot that is stored under this key into the shell. */
export const SNAPSHOT_KEY = '/picture-fragment'
export const TAB_CHANNEL = 'tidemark'

export const databaseNameOf = (pk: number | null) =>
  pk === null ? GUEST_DATABASE : `${USER_DATABASE_PREFIX}${pk}`

export const sharedStores = ['settings', 'last-user', 'last-page', 'pending'] as const

/** The stores for a user's own data: items from the server, unsent edits, and conflicts between two devices. */
export const itemStores = ['items', 'outbox', 'conflicts'] as const

/**
 * The names are spelled out on purpose: the bundler would treat a spread of the lists above as a side effect, and the
 * kill switch would then load the page's code for it: https://github.com/rolldown/rolldown/issues/509
 */
export const userStores = ['kept', 'kept-use', 'items', 'outbox', 'conflicts', 'column-mappings'] as const
