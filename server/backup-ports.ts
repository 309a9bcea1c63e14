/**
 * A user who is or will be erased. The number alone could be given again after a restore, so the moment of joining
 * belongs to it.
 */
export type ErasedAccount = { pk: number; joined: string }

/** A list outside of the database of whom was erased, so that a restored backup does not bring anybody back. */
export type ErasureList = {
  /** Returns when the users are on the disk. */
  add(people: readonly ErasedAccount[], now: Date): Promise<void>
}

/** The backups that a server makes for itself, one a day (such as 2026-11-27). */
export type NightlyBackups = {
  days(): Promise<string[]>
  make(day: string, now: Date): Promise<void>
  remove(day: string): Promise<void>
}
