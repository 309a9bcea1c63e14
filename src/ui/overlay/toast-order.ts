export const mostToasts = 3

export type ToastOrder = {
  /** Takes the new one in and says which must leave: the oldest first. */
  add: (id: string) => string[]
  remove: (id: string) => void
  shown: () => readonly string[]
}

/** The library would let a fourth wait in a queue; here it takes the place of the oldest. */
export function createToastOrder(most = mostToasts): ToastOrder {
  let shown: string[] = []
  return {
    add(id) {
      shown = [...shown.filter(each => each !== id), id]
      const leaving = shown.slice(0, Math.max(0, shown.length - most))
      shown = shown.slice(leaving.length)
      return leaving
    },
    remove(id) {
      shown = shown.filter(each => each !== id)
    },
    shown: () => shown,
  }
}
