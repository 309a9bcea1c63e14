/** Builds the provider's authorization address, with PKCE (S256) when there is a verifier. */
export async function authorizationAddress(
  endpoint: URL,
  input: {
    clientId: string
    redirectUri: string
    state: string
    verifier?: string | null
    scopes?: string[]
    more?: Record<string, string>
  },
): Promise<URL> {
  // The library is imported on first use: it contains sixty providers, which would slow down each start of the server.
  const { CodeChallengeMethod, OAuth2Client } = await import('arctic')
  const { clientId, redirectUri, state, verifier = null, scopes = [], more = {} } = input
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
