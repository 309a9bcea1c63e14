import { api } from './index.ts'
import { marketApi } from './market-api.ts'
import { peopleApi } from './people-api.ts'
import { profile } from './profile.ts'

/** Every call there is. A screen imports the resource it asks for, so that no start loads all of them. */
export const wholeApi = {
  ...api,
  account: { ...api.account, ...profile },
  ...marketApi,
  ...peopleApi,
}
