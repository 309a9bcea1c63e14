/** Cache of the snapshot: the page writes the fragment, the worker the composed page. Emptied at sign-out. */
export { PICTURE_CACHE, PICTURE_KEY } from '#storage/names.ts'

/** Prefix of the shell caches; each build has its own. */
export const SHELL_CACHES = 'tidemark-shell-'
/** Hashed files of this build and the one before, so that an open tab of the old build still finds parts that it loads late. */
export const ASSET_CACHE = 'tidemark-assets'
export const FONT_CACHE = 'tidemark-fonts'

export const SHELL_KEY = '/index.html'
export const LIST_KEY = '/precache-list'
/** Key in the asset cache: the name of the shell that was activated last. */
export const ACTIVE_KEY = '/active-shell'
