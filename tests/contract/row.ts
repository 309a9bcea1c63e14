export const walkRoles = ['anonymous', 'other', 'free', 'trial', 'basic', 'premium', 'admin'] as const
export type WalkRole = (typeof walkRoles)[number]
export type ExpectedStatus = number

export type Asker = { role: WalkRole; refresh: string; read(path: string): Promise<{ revision: number }> }

/** Who may do what with one call. */
export type WalkRow = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: (who: Asker) => Promise<unknown>
  /** What everybody gets who is not listed in `except`. */
  status: ExpectedStatus
  except?: Partial<Record<WalkRole, ExpectedStatus>>
  /** What it must refuse with a problem of its own. */
  refuses?: { as: WalkRole; params?: Record<string, string>; body?: unknown; code: string }[]
}
