import type { ChallengePurpose } from '../../sms-ports.ts'

/**
 * The length of one Korean SMS in bytes; a Korean letter counts as two. A longer text is sent as LMS, which costs more.
 */
const mostBytes = 90

const sentences = {
  'sign-in': {
    ko: (code: string) => `[Tidemark] 인증번호 ${code}. 남에게 알리지 마세요.`,
    en: (code: string) => `[Tidemark] Your code is ${code}. Don't share it.`,
  },
  reset: {
    ko: (code: string) => `[Tidemark] 비밀번호 재설정 번호 ${code}. 남에게 알리지 마세요.`,
    en: (code: string) => `[Tidemark] Password reset code: ${code}. Don't share it.`,
  },
} satisfies Record<ChallengePurpose, Record<'ko' | 'en', (code: string) => string>>

/** Writes the text of a message. Its last line lets phones fill the code in on our page, and on no other. */
export function codeMessage(input: {
  purpose: ChallengePurpose
  language: 'ko' | 'en'
  code: string
  host: string | null
}): string {
  const { purpose, language, code, host } = input
  const sentence = sentences[purpose][language](code)
  const bound = `${sentence}\n@${host} #${code}`
  return host === null || smsByteLength(bound) > mostBytes ? sentence : bound
}

/** Returns the length in bytes as Korean carriers count it. */
export const smsByteLength = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + (letter > '\u007f' ? 2 : 1), 0)
