import {
  GUEST_DATABASE,
  type itemStores,
  SHARED_DATABASE,
  SNAPSHOT_CACHE,
  SNAPSHOT_KEY,
  type sharedStores,
  USER_DATABASE_PREFIX,
} from './names.ts'
import { PACKS_DATABASE, type packStores } from './packs.ts'

/**
 * Lists everything that this device may store, and when it is cleared. A test fails when anything else is found after a
 * sign-out.
 */

export type StorageArea = 'indexeddb' | 'cache' | 'cookie' | 'localStorage' | 'sessionStorage'

export type RegisteredStorage = {
  place: StorageArea
  /** The name of the database, cache, cookie or key. A trailing `*` matches every name that begins with the rest. */
  name: string
  /** The store inside a database, or the key inside a cache. */
  part?: string
  clearOn: 'logout' | 'never'
  what: string
}

const shared = (
  store: (typeof sharedStores)[number],
  clearOn: RegisteredStorage['clearOn'],
  what: string,
): RegisteredStorage => {
  return { place: 'indexeddb', name: SHARED_DATABASE, part: store, clearOn, what }
}

const guests = (store: (typeof itemStores)[number], what: string): RegisteredStorage => {
  return { place: 'indexeddb', name: GUEST_DATABASE, part: store, clearOn: 'never', what }
}

const packed = (store: (typeof packStores)[number], what: string): RegisteredStorage => {
  return { place: 'indexeddb', name: PACKS_DATABASE, part: store, clearOn: 'never', what }
}

const cached = (
  name: string,
  clearOn: RegisteredStorage['clearOn'],
  what: string,
  part?: string,
): RegisteredStorage => {
  return { place: 'cache', name, clearOn, what, ...(part === undefined ? {} : { part }) }
}

const cookie = (name: string, clearOn: RegisteredStorage['clearOn'], what: string): RegisteredStorage => {
  return { place: 'cookie', name, clearOn, what }
}

export const storageRegistry: readonly RegisteredStorage[] = [
  shared(
    'settings',
    'never',
    'language, theme and colour scheme of this device; when the question about notifications was put away',
  ),
  shared(
    'last-user',
    'logout',
    'who was signed in last, so that a start without a network knows; that they want notifications here',
  ),
  shared('last-page', 'logout', 'the page to resume'),
  shared('pending', 'never', 'what a sign-out still owes: sessions to end, databases to delete'),
  {
    place: 'indexeddb',
    name: `${USER_DATABASE_PREFIX}*`,
    clearOn: 'logout',
    what: 'all that belongs to one user',
  },
  {
    place: 'indexeddb',
    name: GUEST_DATABASE,
    part: 'kept',
    clearOn: 'never',
    what: 'public answers seen while nobody was signed in',
  },
  {
    place: 'indexeddb',
    name: GUEST_DATABASE,
    part: 'kept-use',
    clearOn: 'never',
    what: 'when those were seen last',
  },
  guests('items', 'what somebody has put here without an account; it goes along when they sign in'),
  guests('outbox', 'nothing: a guest has no server to send to'),
  guests('conflicts', 'nothing: a guest changes on one device only'),
  {
    place: 'indexeddb',
    name: GUEST_DATABASE,
    part: 'column-mappings',
    clearOn: 'never',
    what: 'which columns of a broker’s file were chosen by hand, to be offered for the next file like it',
  },
  packed('packs', 'which markets lie whole on the device; they are public'),
  packed('chunks', 'their bytes, also of one that is still on its way'),
  cached(SNAPSHOT_CACHE, 'logout', 'the last home view as HTML', SNAPSHOT_KEY),
  cached(
    SNAPSHOT_CACHE,
    'never',
    'the home page with that view in it; made anew without it at sign-out',
    '/',
  ),
  cached('tidemark-shell-*', 'never', 'the shell, which names nobody'),
  cached('tidemark-assets', 'never', 'the hashed files of the last builds'),
  cached('tidemark-fonts', 'never', 'the parts of the typeface met so far'),
  cookie('lang', 'never', 'language, so that the server writes the right page'),
  cookie('theme', 'never', 'theme, so that the first paint has it'),
  cookie('scheme', 'never', 'colour scheme, so that the first paint has it'),
  cookie('previous_login', 'never', 'by which way somebody signed in last, for a year; not who'),
  cookie('signed_out_by', 'never', 'why the server ended the session here, for a day; not whose'),
  cookie('signed_in', 'logout', 'that there is a session to restore; not whose'),
  cookie('tidemark_journey', 'never', 'that a journey to a provider began here, for ten minutes; not whose'),
  cookie('__Host-tidemark_journey', 'never', 'the same'),
  cookie('tidemark_refresh', 'logout', 'the session, on plain HTTP'),
  cookie('__Host-tidemark_refresh', 'logout', 'the session'),
  {
    place: 'sessionStorage',
    name: 'tidemark-scroll',
    clearOn: 'logout',
    what: 'how far each page was scrolled',
  },
  {
    place: 'sessionStorage',
    name: 'tidemark-journey',
    clearOn: 'never',
    what: 'in the app: that a journey to a provider began here, until it ends; a browser has a cookie for it',
  },
  {
    place: 'localStorage',
    name: 'tidemark-hand-over',
    clearOn: 'never',
    what: 'in the extension: the proof that it asked for a code, until the code has come; it names nobody',
  },
  {
    place: 'localStorage',
    name: 'tidemark-app-sign-in',
    clearOn: 'never',
    what: 'in the app: the proof that it asked for a code, and the page to go on with, until the code has come',
  },
  {
    place: 'localStorage',
    name: 'tidemark-lock',
    clearOn: 'never',
    what: 'the page on which a plan was missing, to go back to after paying; it names nobody',
  },
  {
    place: 'localStorage',
    name: 'tidemark-occasions',
    clearOn: 'never',
    what: 'when a prompt was shown and put away, when reports were visited, what was recorded when, that a formula was used; it names nobody',
  },
  {
    place: 'localStorage',
    name: 'tidemark-arrival',
    clearOn: 'never',
    what: 'the campaign parameters of the link that led here, until somebody signs in; they name nobody',
  },
  {
    place: 'sessionStorage',
    name: 'tidemark-app',
    clearOn: 'never',
    what: 'in the app: what has been asked and said once since it was started',
  },
  {
    place: 'localStorage',
    name: 'tidemark-helpful',
    clearOn: 'never',
    what: 'which guides were found helpful, a yes or a no each; it is sent nowhere and names nobody',
  },
  {
    place: 'sessionStorage',
    name: 'tidemark.reloaded-for.*',
    clearOn: 'never',
    what: 'the builds this tab has reloaded for, so that it does so once',
  },
]

export const storesOf = (database: string): string[] =>
  storageRegistry.flatMap(entry => (entry.name === database && entry.part ? [entry.part] : []))

export type FoundInStorage = { place: StorageArea; name: string; part?: string; filled: boolean }

const isNamed = (entry: RegisteredStorage, found: FoundInStorage) =>
  entry.place === found.place &&
  (entry.name.endsWith('*') ? found.name.startsWith(entry.name.slice(0, -1)) : entry.name === found.name) &&
  (entry.part === undefined || found.part === undefined || entry.part === found.part)

/** Returns the items found on a device that no entry declares. */
export const findUndeclared = (found: readonly FoundInStorage[]): FoundInStorage[] =>
  found.filter(one => !storageRegistry.some(entry => isNamed(entry, one)))

/** Returns the items found on a device after a sign-out that should be gone. */
export const findLeftBehind = (found: readonly FoundInStorage[]): FoundInStorage[] =>
  found.filter(
    one => one.filled && storageRegistry.some(entry => entry.clearOn === 'logout' && isNamed(entry, one)),
  )
