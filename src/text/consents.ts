import { consents as en } from './en/consents.ts'
import type { Lang } from './formats.ts'
import { consents as ko } from './ko/consents.ts'

export const consentWords: Record<Lang, typeof ko> = { ko, en }
