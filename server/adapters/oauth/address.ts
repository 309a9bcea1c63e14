/** Where the browser is sent. S256 where the provider takes a verifier. */
export async function addressAt(
  endpoint: URL,
  given: {
    clientId: string
    redirectUri: string
    state: string
    verifier?: string | null
    scopes?: string[]
    /** What this provider takes besides. */
    more?: Record<string, string>
  },
): Promise<URL> {
  // Knows sixty providers that are not ours: read when the first journey begins, not when the server starts.
  const { CodeChallengeMethod, OAuth2Client } = await import('arctic')
  const { clientId, redirectUri, state, verifier = null, scopes = [], more = {} } = given
  const client = new OAuth2Client(clientId, null, redirectUri)
  const url =
    verifier === null
      ? client.createAuthorizationURL(endpoint.href, state, scopes)
      : client.createAuthorizationURLWithPKCE(
          endpoint.href,
          state,
          CodeChallengeMethod.S256,
          verifier,
          scopes,
        )
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url
}
