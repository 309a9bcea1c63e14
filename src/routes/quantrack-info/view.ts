import type { ServiceOperator } from '#contract/operator.ts'

export type OperatorField = keyof ServiceOperator

export const operatorFields: readonly OperatorField[] = [
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

/** Returns the given values in order, and the names of the environment variables that are not set yet. */
export function operatorProfile(operator: ServiceOperator): {
  said: { id: OperatorField; value: string }[]
  unset: string[]
} {
  const said = operatorFields.flatMap(id => {
    const value = operator[id]
    return value === null ? [] : [{ id, value }]
  })
  const unset = operatorFields.filter(id => operator[id] === null).map(id => `OPERATOR_${id.toUpperCase()}`)
  return { said, unset }
}
