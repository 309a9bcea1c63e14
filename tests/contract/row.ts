export const walkRoles = ['anonymous', 'other', 'free', 'trial', 'basic', 'premium', 'admin'] as const
export type WalkRole = (typeof walkRoles)[number]
export type ExpectedStatus = number

export type WalkCaller = {
  role: WalkRole
  refresh: string
  read(path: string): Promise<{ revision: number }>
}

/** Which role may call one operation, and with which result. */
export type WalkRow = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: (who: WalkCaller) => Promise<unknown>
  /** Status for every role that is not in `except`. */
  status: ExpectedStatus
  except?: Partial<Record<WalkRole, ExpectedStatus>>
  /** Requests that the operation must refuse with the problem code given. */
  refuses?: { as: WalkRole; params?: Record<string, string>; body?: unknown; code: string }[]
}
