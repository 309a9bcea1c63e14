/**
 * The cache of the snapshot: the page writes the fragment, the worker writes the composed page. It is emptied at
 * sign-out.
 */
export { SNAPSHOT_CACHE, SNAPSHOT_KEY } from '#storage/names.ts'

/** The name of every shell cache begins with this prefix; each build has its own cache. */
export const SHELL_CACHES = 'tidemark-shell-'
/**
 * Holds the hashed files of this build and the one before, so that an open tab of the old build still finds files that
 * it loads late.
 */
export const ASSET_CACHE = 'tidemark-assets'
export const FONT_CACHE = 'tidemark-fonts'

export const SHELL_KEY = '/index.html'
export const PRECACHE_LIST_KEY = '/precache-list'
/** Under this key the asset cache holds the name of the shell that was activated last. */
export const ACTIVE_SHELL_KEY = '/active-shell'
