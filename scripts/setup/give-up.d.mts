export function giveUp(error: unknown): never
