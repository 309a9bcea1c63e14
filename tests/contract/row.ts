export const walkRoles = ['anonymous', 'other', 'free', 'trial', 'basic', 'premium', 'admin'] as const
export type WalkRole = (typeof walkRoles)[number]
export type ExpectedStatus = number

export type WalkCaller = {
  role: WalkRole
  refresh: string
  read(path: string): Promise<{ revision: number }>
}

/** One row of the table of access: which role may call an operation, and with which status it is answered. */
export type WalkRow = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: (who: WalkCaller) => Promise<unknown>
  /** The status that every role gets that is not in `except`. */
  status: ExpectedStatus
  except?: Partial<Record<WalkRole, ExpectedStatus>>
  /** Requests that the operation must refuse with the given problem code. */
  refuses?: { as: WalkRole; params?: Record<string, string>; body?: unknown; code: string }[]
}
