import { cookiePolicy as en } from '../en/cookie-policy.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { cookiePolicy as ko } from '../ko/cookie-policy.ts'

export const cookiePolicyWords = inBothLanguages(ko, en)
export type CookiePolicyWords = typeof ko
