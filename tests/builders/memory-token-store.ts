/** A host's storage for the refresh token; `peek` shows what it holds. */
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
