import { billingNotices as en } from '../en/billing-notices.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { billingNotices as ko } from '../ko/billing-notices.ts'

export const billingNoticeWords = inBothLanguages(ko, en)
