import { api } from './index.ts'
import { marketApi } from './market-api.ts'
import { peopleApi } from './people-api.ts'
import { profileEndpoints } from './profile.ts'

/**
 * All calls of the API, for the server and its documentation. A screen imports only its own resource, to keep the start
 * small.
 */
export const wholeApi = {
  ...api,
  account: { ...api.account, ...profileEndpoints },
  ...marketApi,
  ...peopleApi,
}
