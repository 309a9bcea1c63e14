import type { Lock } from './installed.mjs'

export function npmCodes(output: string): string[]
export function sentenceForNpm(output: string, root: string): string
export function lacksOnlyOptional(output: string, locked: Lock): boolean
export function lacksNetwork(output: string): boolean
export function wasCutShort(output: string): boolean
