export const OLDEST_NODE: number
export function majorOf(version: string): number
export function refusalOfNode(version: string): string
