import { assertNever } from '../kernel/assert.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from './item.ts'

/** Returns the stocks in an item, each with the path of its field. */
export function stockFieldsIn(
  kind: ItemKind,
  id: string,
  body: AnyItemBody,
): { fsymId: string; field: string }[] {
  switch (kind) {
    case 'ai-report':
    case 'recent-search':
      return (body as ItemBodyByKind['ai-report' | 'recent-search']).stocks.map(({ fsym_id }, index) => ({
        fsymId: fsym_id,
        field: `body.stocks.${index}.fsym_id`,
      }))
    case 'group': {
      const { stocks, entries } = body as ItemBodyByKind['group']
      return [
        ...stocks.map((fsymId, index) => ({ fsymId, field: `body.stocks.${index}` })),
        ...entries.map(({ fsym_id }, index) => ({ fsymId: fsym_id, field: `body.entries.${index}.fsym_id` })),
      ]
    }
    case 'note':
    case 'alert':
      return [{ fsymId: id, field: 'id' }]
    case 'group-order':
    case 'preference':
    case 'filter':
    case 'alert-setting':
    case 'alert-scope':
      return []
    default:
      return assertNever(kind, 'every kind says which stocks stand in it')
  }
}

/** Returns the ids of the stocks in an item, each once. */
export const fsymIdsIn = (kind: ItemKind, id: string, body: AnyItemBody | null): string[] =>
  body === null ? [] : [...new Set(stockFieldsIn(kind, id, body).map(({ fsymId }) => fsymId))]
