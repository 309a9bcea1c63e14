import type { Operator } from '#contract/operator.ts'

export type Field = keyof Operator

export const fields: readonly Field[] = [
  'name',
  'representative',
  'legal_status',
  'registration',
  'mail_order',
  'address',
  'email',
  'phone',
  'privacy_officer',
  'hosting',
]

/** What is said, in its order; and the settings that say nothing yet, by the names an administrator sets them under. */
export function profileOf(operator: Operator): { said: { id: Field; value: string }[]; unset: string[] } {
  const said = fields.flatMap(id => {
    const value = operator[id]
    return value === null ? [] : [{ id, value }]
  })
  const unset = fields.filter(id => operator[id] === null).map(id => `OPERATOR_${id.toUpperCase()}`)
  return { said, unset }
}
