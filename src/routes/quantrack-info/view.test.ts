import { describe, expect, it } from 'vitest'
import { Operator } from '#contract/operator.ts'
import { operatorVariables } from '#server/env-operator.ts'
import { operatorWords } from '#text/operator.ts'
import { fields, profileOf } from './view.ts'

const nobody = Operator.parse({})

describe('who runs it', () => {
  it('names every setting there is, and each field in both languages', () => {
    expect(profileOf(nobody).unset.sort()).toEqual(Object.keys(operatorVariables).sort())
    for (const { fields: words } of Object.values(operatorWords))
      expect(Object.keys(words).sort()).toEqual([...fields].sort())
  })

  it('says what was said and makes nothing up', () => {
    const { said, unset } = profileOf({ ...nobody, name: '잔물결', email: 'a@tidemark.example' })
    expect(said).toEqual([
      { id: 'name', value: '잔물결' },
      { id: 'email', value: 'a@tidemark.example' },
    ])
    expect(unset).not.toContain('OPERATOR_NAME')
    expect(unset).toHaveLength(fields.length - 2)
  })
})
