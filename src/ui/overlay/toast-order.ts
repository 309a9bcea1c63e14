import type { ToastKind } from './toast-kind.ts'

const mostToasts = 3

type ShownToast = { id: string; kind: ToastKind; text: string; href: string }

export type ToastOrder = {
  /** Adds a message and returns the ids of those to remove, oldest first. */
  add: (toast: ShownToast) => string[]
  /** Returns the ids of the errors that belong to another address. */
  leaveFor: (href: string) => string[]
  remove: (id: string) => void
  shown: () => readonly string[]
}

/**
 * An error ends with its cause: when something succeeds, when the user goes elsewhere, and when it is said again. The library
 * would queue a fourth message; here it replaces the oldest.
 */
export function createToastOrder(most = mostToasts): ToastOrder {
  let shown: ShownToast[] = []
  const take = (isLeaving: (toast: ShownToast) => boolean): string[] => {
    const leaving = shown.filter(isLeaving)
    shown = shown.filter(each => !leaving.includes(each))
    return leaving.map(({ id }) => id)
  }
  return {
    add(toast) {
      const { id, kind, text } = toast
      const ended = take(
        each =>
          each.id === id ||
          (each.kind === kind && each.text === text) ||
          (kind === 'success' && each.kind === 'error'),
      )
      shown = [...shown, toast]
      return [
        ...ended.filter(each => each !== id),
        ...take(each => shown.indexOf(each) < shown.length - most),
      ]
    },
    leaveFor: href => take(each => each.kind === 'error' && each.href !== href),
    remove(id) {
      take(each => each.id === id)
    },
    shown: () => shown.map(({ id }) => id),
  }
}
