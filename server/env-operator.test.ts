import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { operatorVariables } from './env-operator.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv/tidemark').operator
const names = Object.keys(operatorVariables)

describe('the operator’s details', () => {
  it('are null where their variable is not set', () => {
    expect(Object.values(read({}))).toEqual(names.map(() => null))
  })

  it('are read from the environment', () => {
    const said = {
      OPERATOR_NAME: '잔물결 주식회사',
      OPERATOR_EMAIL: 'help@tidemark.example',
      OPERATOR_PHONE: '+82 2-000-0000',
    }
    expect(read(said)).toMatchObject({
      name: '잔물결 주식회사',
      email: 'help@tidemark.example',
      phone: '+82 2-000-0000',
      address: null,
    })
  })

  it.each([
    ['OPERATOR_NAME', '<b>x</b>'],
    ['OPERATOR_NAME', 'two\nlines'],
    ['OPERATOR_ADDRESS', 'turned\u202earound'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['OPERATOR_PHONE', 'javascript:alert(1)'],
  ])('reject %s=%j', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})
