import { appHost as en } from '../en/app-host.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { appHost as ko } from '../ko/app-host.ts'

export const appHostWords = inBothLanguages(ko, en)
export type AppHostWords = typeof ko
