/** Simulates the storage in which a host keeps the refresh token; `peek` returns the stored token. */
export function memoryTokenStore() {
  let kept: string | null = null
  return {
    read: async () => kept,
    write: async (token: string) => {
      kept = token
    },
    clear: async () => {
      kept = null
    },
    peek: () => kept,
  }
}
