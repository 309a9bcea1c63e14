import type { Me } from '#contract/account.ts'
import type { User } from '../ports.ts'

/** What a user is shown of the own account: the sign-in name and the state of the account stay inside. */
export const readMe = ({ username: _username, is_active: _isActive, ...me }: User): Me => me
