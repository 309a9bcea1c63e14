export type ToastKind = 'info' | 'success' | 'error'
