import { expect, test } from 'vitest'
import { missingReasonFields, missingValueReasons } from './why-missing.ts'

test('every reason is a sentence in both languages', () => {
  for (const { ko, en } of Object.values(missingValueReasons)) {
    expect(ko).toMatch(/[가-힣].*\.$/)
    expect(en).toMatch(/^[A-Z][\x20-\x7e’]+\.$/)
  }
})

test('missingReasonFields returns empty texts without a reason', () => {
  expect(missingReasonFields(null)).toEqual({ missing_kr: '', missing_en: '' })
  expect(missingReasonFields('koreaOnly').missing_en).toContain('Korea')
})
