import type { Corner, PlantedFault } from './fault.ts'

const http = (name: string): Corner => ({ project: 'server', paths: [`tests/server/http/${name}`] })
const signIn = (name: string): Corner => ({ project: 'server', paths: [`tests/server/sign-in/${name}`] })

export const inSignIn: readonly PlantedFault[] = [
  {
    name: 'a refresh token that is used again ends nothing',
    file: 'server/adapters/database/stores/sessions.ts',
    find: "      await revoke(sessionId, now)\n      return { kind: 'reused' }",
    replace: "      return { kind: 'reused' }",
    corner: http('sessions'),
  },
  {
    name: 'somebody else’s session can be ended',
    file: 'server/adapters/database/stores/session-closer.ts',
    find: 'closeOneOf: (userPk, id, now) => closeThose(and(openSessionsOfUser(userPk), isOpenSession(id, now)), now)',
    replace: 'closeOneOf: (_userPk, id, now) => closeThose(isOpenSession(id, now), now)',
    corner: signIn('devices'),
  },
  {
    name: 'tries at a password are never counted',
    file: 'server/http/limits/buckets.ts',
    find: '      bucket.used += cost\n',
    replace: '',
    corner: { project: 'unit', paths: ['server/http/limits/buckets'] },
  },
  {
    name: 'a journey to a provider can be ended in another browser',
    file: 'server/adapters/database/stores/journeys.ts',
    find: 'and(underWay(stateHash, provider, now), eq(oauthJourney.browserHash, browserHash))',
    replace: 'underWay(stateHash, provider, now)',
    corner: signIn('social'),
  },
  {
    name: 'a sign-in leads on to another host',
    file: 'server/use-cases/sign-in/own-path.ts',
    find: "origin === somewhere && !pathname.startsWith('//') &&",
    replace: 'origin === somewhere &&',
    corner: { project: 'unit', paths: ['server/use-cases/sign-in/own-path'] },
  },
]
