import { currentPlatform } from '../app/host.ts'

/**
 * Leaves for the page that opens the vendor's window. The vendor's script runs there, because the policy of this page allows no script
 * but our own.
 */
export function openPaymentWindow(id: string): void {
  const { apiBase, name, openOutside } = currentPlatform()
  const path = `/api/payple/window?id=${encodeURIComponent(id)}`
  if (name === 'extension') openOutside(`${apiBase}${path}`)
  else location.assign(`${apiBase}${path}`)
}
