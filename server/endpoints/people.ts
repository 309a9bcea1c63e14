import type { peopleApi } from '#contract/people-api.ts'
import type { Attempts, Passwords, Tokens } from '#server/ports.ts'
import type { HandlersOf } from '../http/handle.ts'
import type { Markets } from '../use-cases/open-market.ts'

export type PeoplePorts = { passwords: Passwords; tokens: Tokens; attempts: Attempts; markets: Markets }

/** The handlers of people and of what is theirs. */
export const peopleHandlers = (_ports: PeoplePorts): HandlersOf<typeof peopleApi> => ({})
