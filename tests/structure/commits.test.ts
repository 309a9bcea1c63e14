import { describe, expect, it } from 'vitest'
import { problemOfSubject } from '#scripts/checks/commits.ts'

describe('the subject of a commit', () => {
  it.each([
    'fix(home): one error message when requests fail',
    'state(plan), tests(shell, my-feed): a list is requested under the plan its reader has',
    'names: every exported name is in one file',
  ])('is accepted: %s', subject => {
    expect(problemOfSubject(subject)).toBeNull()
  })
  it.each([
    'Say once, and without holes, that nothing came',
    'home: ends with a full stop.',
    '(home): names no area',
    'Home(list): begins with a capital',
    `state(plan): ${'x'.repeat(150)}`,
  ])('is refused: %s', subject => {
    expect(problemOfSubject(subject)).not.toBeNull()
  })
})
