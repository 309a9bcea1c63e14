import type { Problem } from '#contract/problem.ts'
import type { Text } from '#text/text.ts'
import type { SignInWords } from './use-words.ts'

type Said = (problem: Problem) => string

/** Returns the text for a code that could not be sent. */
export const codeNotSentText =
  (words: SignInWords, t: Text['t']): Said =>
  ({ code }) => {
    if (code === 'bad_request') return words.phoneWrong
    if (code === 'too_many_requests') return words.tooManyCodes
    if (code === 'unavailable' || code === 'not_found') return words.noSms
    return t(`problems.${code}`)
  }

/** Whether the error belongs to the code field; otherwise it is shown below the button. */
export const isCodeProblem = ({ code }: Problem): boolean =>
  code === 'wrong_credentials' || code === 'bad_request'

/** Returns the text for a code that the server refused. */
export const codeRefusedText =
  (words: SignInWords, t: Text['t']): Said =>
  problem => {
    if (isCodeProblem(problem)) return words.codeWrong
    const { code } = problem
    if (code === 'too_many_requests') return words.tooManyTries
    return t(`problems.${code}`)
  }

/** Returns the text for a social login that failed on the return. */
export const socialLoginFailedText =
  (words: SignInWords, t: Text['t']): Said =>
  ({ code }) => {
    if (code === 'wrong_credentials' || code === 'bad_request') return words.expired
    if (code === 'unavailable') return words.providerFailed
    if (code === 'too_many_requests') return words.tooManyTries
    return t(`problems.${code}`)
  }
