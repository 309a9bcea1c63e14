import { appHost as en } from './en/app-host.ts'
import type { Lang } from './formats.ts'
import { appHost as ko } from './ko/app-host.ts'

export const appHostWords: Record<Lang, typeof ko> = { ko, en }
export type AppHostWords = typeof ko
