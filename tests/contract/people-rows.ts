import type { peopleApi } from '#contract/people-api.ts'
import type { Row } from './row.ts'

/** Who may do what with the calls about people and what is theirs. */
export const peopleRows: { [R in keyof typeof peopleApi]: { [N in keyof (typeof peopleApi)[R]]: Row } } = {}
