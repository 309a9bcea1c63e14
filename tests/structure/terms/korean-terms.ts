import type { RefusedTerm } from './refused-term.ts'

/** One term for one thing in Korean. */
export const koreanTerms: readonly RefusedTerm[] = [
  { refused: /(?<!이)메일 주소/, instead: '이메일 주소', planted: '메일 주소를 적어 주세요' },
  { refused: /유저/, instead: '사용자', planted: '유저 이름' },
]
