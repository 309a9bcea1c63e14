import { currentPlatform } from './host.ts'

/** Leaves for a page that the server makes itself, because the policy of this page allows no script but our own. */
export function openServerPage(path: `/api/${string}`): void {
  const { apiBase, name, openOutside } = currentPlatform()
  if (name === 'extension') openOutside(`${apiBase}${path}`)
  else location.assign(`${apiBase}${path}`)
}
