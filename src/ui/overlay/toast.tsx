import type { ToastKind } from './toast-kind.ts'

export type { ToastKind } from './toast-kind.ts'

/** The messages and their library come with the first message. Errors stay until they are closed. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const host = await import('./toast-host.tsx')
  host.present(kind, text)
}
