/** What this device's storage is called. Apart from the registry, whose words no reader needs to load. */

export const SHARED_DATABASE = 'tidemark'
export const GUEST_DATABASE = 'tidemark-guest'
export const USER_DATABASES = 'tidemark-u-'
export const PICTURE_CACHE = 'tidemark-picture'
/** The service worker composes what lies under this key into the shell. */
export const PICTURE_KEY = '/picture-fragment'
export const CHANNEL = 'tidemark'

export const databaseOf = (pk: number | null) => (pk === null ? GUEST_DATABASE : `${USER_DATABASES}${pk}`)

export const sharedStores = ['settings', 'last-user', 'last-page', 'pending'] as const

/** A user's database and the guest's hold the same answers, kept apart. */
export const answerStores = ['kept', 'kept-use'] as const

/** What is somebody's own: as the server has it, edits that are on their way, and what two devices changed apart. */
export const itemStores = ['items', 'outbox', 'conflicts'] as const

/** Written out: a list made of lists would count as something this file does, and the kill switch would load the page for it. */
export const userStores = ['kept', 'kept-use', 'items', 'outbox', 'conflicts'] as const
