import type { StartFakeMarket } from '../fake.ts'
import { htmlReply, startFakeServer } from '../fake-server.ts'
import { alpacaAnswers, alpacaJson } from './fake-answers.ts'

export const fakeAlpacaCredentials = {
  keyId: 'PKFAKE0123456789ABCD',
  secret: 'fakeSecret+/4bQ7xV2mN9tR5wY8zL1kJ3hG6',
} as const

/** A fake server on loopback that replies, and fails, in the vendor's format. */
export const startAlpacaFake: StartFakeMarket = async ({ faults = [], port = 0, universe, limits } = {}) => {
  const answer = alpacaAnswers(faults, universe)
  return startFakeServer(
    {
      reply: url => answer(url) ?? alpacaJson({ message: 'endpoint not found.' }, 404),
      isKnown: (_url, { headers }) =>
        headers['apca-api-key-id'] === fakeAlpacaCredentials.keyId &&
        headers['apca-api-secret-key'] === fakeAlpacaCredentials.secret,
      // The keys travel in headers.
      withoutSecrets: ({ pathname, search }) => `${pathname}${search}`,
      refused: alpacaJson({ message: 'forbidden.' }, 403),
      tooMany: {
        ...alpacaJson({ message: 'too many requests.' }, 429),
        headers: {
          'x-ratelimit-limit': '200',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': '1795132800',
        },
      },
      broken: htmlReply(503, '503 Service Temporarily Unavailable'),
    },
    { faults: new Set(faults), port, limits },
  )
}
