import type { ReactNode } from 'react'

export type KeyValue = { id: string; name: ReactNode; value: ReactNode }

export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="key-values">
      {items.map(item => (
        <div key={item.id}>
          <dt>{item.name}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
