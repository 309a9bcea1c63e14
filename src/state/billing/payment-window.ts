import { openServerPage } from '../app/open-server-page.ts'

/** Leaves for the page that opens the vendor's window, whose script runs there alone. */
export const openPaymentWindow = (id: string): void =>
  openServerPage(`/api/payple/window?id=${encodeURIComponent(id)}`)
