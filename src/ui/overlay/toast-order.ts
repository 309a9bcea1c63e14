const mostToasts = 3

export type ToastOrder = {
  /** Adds a message and returns the messages to remove, oldest first. */
  add: (id: string) => string[]
  remove: (id: string) => void
  shown: () => readonly string[]
}

/** The library would queue a fourth message; here it replaces the oldest. */
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
