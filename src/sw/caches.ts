/** The page writes the fragment, the worker the composed page. Emptied at logout. */
export { PICTURE_CACHE, PICTURE_KEY } from '#storage/names.ts'

/** One per build; whatever else begins like this is an older one. */
export const SHELL_CACHES = 'tidemark-shell-'
/** Hashed files of this build and the one before: an open tab of the old build still finds its late parts here. */
export const ASSET_CACHE = 'tidemark-assets'
export const FONT_CACHE = 'tidemark-fonts'

export const SHELL_KEY = '/index.html'
export const LIST_KEY = '/precache-list'
/** Among the assets: the name of the shell that was activated last. */
export const ACTIVE_KEY = '/active-shell'
