/**
 * A problem is a mistake in a formula with its position: `at` and `length` count UTF-16 units, so that an input field
 * can mark them.
 */
export type FormulaProblem = { at: number; length: number } & (
  | { code: 'empty' | 'too-long' | 'too-deep' | 'value-expected' | 'unclosed' | 'chain' | 'number-too-large' }
  | { code: 'number-needed' | 'comparison-needed' }
  | { code: 'unexpected'; what: 'number' | 'sign' | 'word'; found: string }
  | { code: 'not-for-formulas'; found: string }
  | { code: 'unknown-name'; found: string; perhaps: string | null }
)

export function formulaProblemSentence(problem: FormulaProblem, text: string): { ko: string; en: string } {
  const place = charactersBefore(text, problem.at) + 1
  const { ko, en } = words(problem)
  return { ko: `${place}번째 글자: ${ko}`, en: `At character ${place}: ${en}` }
}

/** Counts characters as a user sees them: a Hangul syllable is one, and so is an emoji that is composed of several. */
function charactersBefore(text: string, at: number): number {
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  let count = 0
  // Reads only up to the character at the position, so that a long pasted text does not slow this down.
  for (const { index, segment } of graphemes.segment(text.slice(0, at + 2))) {
    if (index + segment.length > at) break
    count++
  }
  return count
}

const kinds = { number: '숫자', sign: '기호', word: '단어' } as const

function words(problem: FormulaProblem): { ko: string; en: string } {
  switch (problem.code) {
    case 'empty':
      return { ko: '수식이 비어 있습니다.', en: 'the formula is empty.' }
    case 'too-long':
      return { ko: '수식이 너무 깁니다.', en: 'the formula is too long.' }
    case 'too-deep':
      return {
        ko: '괄호나 부호가 너무 많이 겹쳤습니다.',
        en: 'too many nested brackets or signs.',
      }
    case 'value-expected':
      return { ko: '숫자나 지표 이름이 와야 합니다.', en: 'enter a number or a metric name here.' }
    case 'unclosed':
      return { ko: '닫는 괄호가 없습니다.', en: 'close this bracket.' }
    case 'chain':
      return {
        ko: '비교는 한 번에 하나씩, 사이에 and를 쓰세요.',
        en: 'compare two values at a time, and join comparisons with “and”.',
      }
    case 'number-too-large':
      return { ko: '숫자가 너무 큽니다.', en: 'this number is too large.' }
    case 'number-needed':
      return {
        ko: '비교 결과가 아니라 숫자가 와야 합니다.',
        en: 'enter a number here, not a comparison.',
      }
    case 'comparison-needed':
      return {
        ko: '«per < 10» 같은 비교가 와야 합니다.',
        en: 'enter a comparison here, such as “per < 10”.',
      }
    case 'unexpected':
      return {
        ko: `여기에 ‘${problem.found}’ ${kinds[problem.what]}는 쓸 수 없습니다.`,
        en: `“${problem.found}” can’t go here.`,
      }
    case 'not-for-formulas':
      return {
        ko: `‘${problem.found}’ 지표는 숫자가 아니어서 수식에 쓸 수 없습니다.`,
        en: `“${problem.found}” isn’t a number, so you can’t use it in a formula.`,
      }
    case 'unknown-name':
      return problem.perhaps === null
        ? { ko: `‘${problem.found}’ 지표는 없습니다.`, en: `there’s no metric called “${problem.found}”.` }
        : {
            ko: `‘${problem.found}’ 지표는 없습니다. ‘${problem.perhaps}’ 지표를 찾으셨나요?`,
            en: `there’s no metric called “${problem.found}”. Did you mean “${problem.perhaps}”?`,
          }
  }
}
