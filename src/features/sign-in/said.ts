import type { Problem } from '#contract/problem.ts'
import type { Text } from '#text/text.ts'
import type { SignInWords } from './use-words.ts'

type Said = (problem: Problem) => string

/** Why a code could not be sent. */
export const whyNotSent =
  (words: SignInWords, t: Text['t']): Said =>
  ({ code }) => {
    if (code === 'bad_request') return words.phoneWrong
    if (code === 'too_many_requests') return words.tooManyCodes
    if (code === 'unavailable' || code === 'not_found') return words.noSms
    return t(`problems.${code}`)
  }

/** Then what is said stands at the code, and else under the button. */
export const isOfTheCode = ({ code }: Problem): boolean =>
  code === 'wrong_credentials' || code === 'bad_request'

/** Why a code was not taken. */
export const whyNotTaken =
  (words: SignInWords, t: Text['t']): Said =>
  problem => {
    if (isOfTheCode(problem)) return words.codeWrong
    const { code } = problem
    if (code === 'too_many_requests') return words.tooManyTries
    return t(`problems.${code}`)
  }

/** Why a provider's journey brought nobody home. */
export const whyNotReturned =
  (words: SignInWords, t: Text['t']): Said =>
  ({ code }) => {
    if (code === 'wrong_credentials' || code === 'bad_request') return words.expired
    if (code === 'unavailable') return words.providerFailed
    if (code === 'too_many_requests') return words.tooManyTries
    return t(`problems.${code}`)
  }
