import { describe, expect, it } from 'vitest'
import { ServiceOperator } from '#contract/operator.ts'
import { operatorVariables } from '#server/env-operator.ts'
import { operatorWords } from '#text/words/operator.ts'
import { operatorFields, operatorProfile } from './view.ts'

const unsetOperator = ServiceOperator.parse({})

describe('the operator’s profile', () => {
  it('covers every setting and names each field in both languages', () => {
    expect(operatorProfile(unsetOperator).unset.sort()).toEqual(Object.keys(operatorVariables).sort())
    for (const { fields: words } of Object.values(operatorWords))
      expect(Object.keys(words).sort()).toEqual([...operatorFields].sort())
  })

  it('lists the given values and names the missing settings', () => {
    const { said, unset } = operatorProfile({ ...unsetOperator, name: '잔물결', email: 'a@tidemark.example' })
    expect(said).toEqual([
      { id: 'name', value: '잔물결' },
      { id: 'email', value: 'a@tidemark.example' },
    ])
    expect(unset).not.toContain('OPERATOR_NAME')
    expect(unset).toHaveLength(operatorFields.length - 2)
  })
})
