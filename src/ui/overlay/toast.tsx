import type { ToastKind } from './toast-kind.ts'

export type { ToastKind } from './toast-kind.ts'

/**
 * The toast component and its library load with the first message. Messages about errors stay until they are closed or end
 * with their cause.
 */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const host = await import('./toast-host.tsx')
  host.presentToast(kind, text)
}
