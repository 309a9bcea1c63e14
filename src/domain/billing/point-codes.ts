/** What happened to points. The codes and the types are the specification's. */
export const pointActions = ['SAVE', 'USE', 'USE_CANCEL', 'ADMIN_DEDUCT', 'EXPIRED'] as const
export type PointAction = (typeof pointActions)[number]

/** Who the points came from, or what moved them. */
export const pointTypes = ['EVENT', 'ADMIN', 'PAYMENT'] as const
export type PointType = (typeof pointTypes)[number]

/** True where the balance grows: these are shown with a plus, all others with a minus. */
export const addsPoints = (action: PointAction): boolean => action === 'SAVE' || action === 'USE_CANCEL'

/** The lists into which the ledger is divided, with the actions of each. */
export const pointLists = {
  all: pointActions,
  added: ['SAVE', 'USE_CANCEL'],
  used: ['USE', 'ADMIN_DEDUCT'],
  expired: ['EXPIRED'],
} as const satisfies Record<string, readonly PointAction[]>
export type PointListId = keyof typeof pointLists
export const pointListIds = Object.keys(pointLists) as [PointListId, ...PointListId[]]
