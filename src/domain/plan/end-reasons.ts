/** What somebody may answer who has cancelled or ended a plan. Our choice; an answer is never asked twice. */
export const endReasons = ['price', 'rarely-used', 'missing', 'numbers', 'elsewhere', 'other'] as const
export type EndReason = (typeof endReasons)[number]
