import { expect, it } from 'vitest'
import { createToldLists } from './told-lists.ts'

it('of more sign-ins than are kept, the one that was told longest ago is forgotten', () => {
  const told = createToldLists(2)
  const of = (fsym_id: string) => [{ fsym_id, is_hidden: false }]
  told.tell('one', of('A'))
  told.tell('two', of('B'))
  told.tell('one', of('C'))
  told.tell('three', of('D'))
  expect(['one', 'two', 'three'].map(told.last)).toEqual([of('C'), null, of('D')])
})
