export const roles = ['anonymous', 'other', 'free', 'trial', 'basic', 'premium', 'admin'] as const
export type Role = (typeof roles)[number]
export type Status = number

export type Asker = { role: Role; refresh: string; read(path: string): Promise<{ revision: number }> }

/** Who may do what with one call. */
export type Row = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: (who: Asker) => Promise<unknown>
  /** What everybody gets who is not listed in `except`. */
  status: Status
  except?: Partial<Record<Role, Status>>
  /** What it must refuse with a problem of its own. */
  refuses?: { as: Role; params?: Record<string, string>; body?: unknown; code: string }[]
}
